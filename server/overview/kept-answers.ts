/** Answers that hold as long as their version does, by what was asked. Those asked for longest ago give way. */
export function keptAnswers<Answer>(most: number) {
  const kept = new Map<string, { version: string; answer: Answer }>();
  return async (question: string, version: string, work: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(question);
    const answer = known?.version === version ? known.answer : await work();
    kept.delete(question);
    kept.set(question, { version, answer });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
