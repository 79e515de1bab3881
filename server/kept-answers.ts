/** Answers that hold as long as their version does, by what was asked. Those asked for longest ago give way. */
export function keptAnswers<Answer>(most: number) {
  const kept = new Map<string, { version: string; answer: Answer }>();

  /** `work` is asked once, for all that are not known. */
  async function all(
    questions: readonly string[],
    version: string,
    work: (open: string[]) => Promise<ReadonlyMap<string, Answer>>,
  ): Promise<ReadonlyMap<string, Answer>> {
    const answers = new Map<string, Answer>();
    for (const question of questions) {
      const known = kept.get(question);
      if (known?.version === version) answers.set(question, known.answer);
    }
    const open = questions.filter((question) => !answers.has(question));
    if (open.length > 0) for (const [question, answer] of await work(open)) answers.set(question, answer);
    for (const [question, answer] of answers) {
      kept.delete(question);
      kept.set(question, { version, answer });
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return answers;
  }

  return {
    all,
    async one(question: string, version: string, work: () => Promise<Answer>): Promise<Answer> {
      const answers = await all([question], version, async () => new Map([[question, await work()]]));
      return answers.get(question) as Answer;
    },
  };
}
