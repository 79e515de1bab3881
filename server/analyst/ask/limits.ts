import { defineBound, defineRate } from "#server/platform/limits/define-limit.ts";

/** Questions of one person. */
export const questionsByPerson = defineRate("analystQuestionsByPerson", { points: 30, seconds: 3600 });

/** Questions about the sample from one network, where nobody has signed in. */
export const sampleQuestionsByNetwork = defineRate("sampleQuestionsByNetwork", { points: 20, seconds: 3600 });

/** Tools that questions of one network ask at once. Those of a person are asked one after the other. */
export const questionsAtOnceByNetwork = defineBound("analystQuestionsAtOnceByNetwork", 4);

/** Calls of tools of one network that wait for others. */
export const questionsWaitingByNetwork = defineBound("analystQuestionsWaitingByNetwork", 16);

/** Tools that one question may ask. */
export const toolCallsByQuestion = defineBound("analystToolCalls", 6);
