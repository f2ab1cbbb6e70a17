export interface Gathering<A, R> {
  /** What no two that are done together may have in common. */
  keysOf(asked: A): readonly string[];
  /** At most so many together. */
  readonly most: number;
  /** An answer for each, in their order. Where it throws, nothing was done, and each is done again by itself. */
  together(asked: readonly A[]): Promise<readonly R[]>;
}

interface Waiting<A, R> {
  readonly asked: A;
  readonly answer: PromiseWithResolvers<R>;
}

/**
 * Whoever comes while others are at work waits for them, and all who waited are then served together: alone it costs no
 * time, and in a crowd what is done once for all of them is saved. One that fails harms nobody but itself.
 */
export function gather<A, R>({ keysOf, most, together }: Gathering<A, R>): (asked: A) => Promise<R> {
  let waiting: Waiting<A, R>[] = [];
  let isAtWork = false;

  /** In the order in which they came, but for those who must wait for somebody before them. */
  function next(): Waiting<A, R>[] {
    const [taken, left]: [Waiting<A, R>[], Waiting<A, R>[]] = [[], []];
    const known = new Set<string>();
    for (const one of waiting) {
      const keys = keysOf(one.asked);
      const fits = taken.length < most && !keys.some((key) => known.has(key));
      for (const key of keys) known.add(key);
      (fits ? taken : left).push(one);
    }
    waiting = left;
    return taken;
  }

  async function serve(group: readonly Waiting<A, R>[]): Promise<void> {
    try {
      const answers = await together(group.map(({ asked }) => asked));
      if (answers.length !== group.length) throw new Error('not everybody was answered');
      for (const [index, { answer }] of group.entries()) answer.resolve(answers[index] as R);
    } catch (error) {
      if (group.length > 1) for (const one of group) await serve([one]);
      else for (const { answer } of group) answer.reject(error);
    }
  }

  async function work(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) await serve(next());
    isAtWork = false;
  }

  return (asked) => {
    const answer = Promise.withResolvers<R>();
    waiting.push({ asked, answer });
    if (!isAtWork) void work();
    return answer.promise;
  };
}
