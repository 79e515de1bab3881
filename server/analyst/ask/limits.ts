import { defineBound, defineRate } from "#server/platform/limits/define-limit.ts";

/** Questions of one person. */
export const questionsByPerson = defineRate("analystQuestionsByPerson", { points: 30, seconds: 3600 });

/** Questions about the sample from one network, where nobody has signed in. */
export const sampleQuestionsByNetwork = defineRate("sampleQuestionsByNetwork", { points: 20, seconds: 3600 });

/** Questions of one network that are answered at once. Those of a person are answered one after the other. */
export const questionsAtOnceByNetwork = defineBound("analystQuestionsAtOnceByNetwork", 1);

/** Questions of one person that wait for another of theirs. */
export const questionsWaitingByPerson = defineBound("analystQuestionsWaitingByPerson", 8);

/** Questions of one network that wait for others. */
export const questionsWaitingByNetwork = defineBound("analystQuestionsWaitingByNetwork", 32);

/** Tools that one question may ask. */
export const toolCallsByQuestion = defineBound("analystToolCalls", 6);
