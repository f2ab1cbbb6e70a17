/** Somewhere one can go. */
export interface Hit {
  readonly to: string;
  readonly title: string;
  /** What tells it from others of the same name. */
  readonly detail: string;
}

export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/** Something that is searched, such as people. */
export interface Source {
  readonly label: string;
  find(text: string): Promise<readonly Hit[]>;
}

export interface Found {
  readonly text: string;
  readonly state: 'searching' | 'done' | 'failed';
  readonly groups: readonly HitGroup[];
}

/** Shorter than this everybody is found, and a search is on record. */
export const SHORTEST_SEARCH = 2;

/**
 * Asks the sources one after the other, so that at most one request is on its way. What is typed meanwhile counts from
 * the next answer on: the rest of the old search is never asked.
 */
export function createFinder(sources: readonly Source[], onFound: (found: Found) => void) {
  let wanted = '';
  let isRunning = false;

  async function findAll(text: string): Promise<void> {
    const groups: HitGroup[] = [];
    const tell = (state: Found['state']) => onFound({ text, state, groups: [...groups] });
    if (text.length < SHORTEST_SEARCH) return tell('done');
    tell('searching');
    for (const { label, find } of sources) {
      try {
        const hits = await find(text);
        if (wanted !== text) return;
        if (hits.length > 0) groups.push({ label, hits });
      } catch {
        // Whoever types on has no use for an old failure, and the call has said what went wrong.
        if (wanted === text) tell('failed');
        return;
      }
      tell('searching');
    }
    tell('done');
  }

  return async function find(text: string): Promise<void> {
    wanted = text.trim();
    if (isRunning) return;
    isRunning = true;
    try {
      for (let text: string | null = null; text !== wanted; ) {
        text = wanted;
        await findAll(text);
      }
    } finally {
      isRunning = false;
    }
  };
}
