/**
 * What was typed into forms and is not stored yet, for as long as the tab is open: a reload or a new sign-in gives it
 * back. Kept apart by person, so that nobody is shown what another typed at the same screen. Never anything sensitive.
 */
const PREFIX = 'furrow-form';

export interface KeptText {
  read(): string | null;
  /** Null forgets it. */
  write(text: string | null): void;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function createKeptForms(storage: () => TabStorage) {
  const names = (): string[] =>
    attempt(() => Array.from({ length: storage().length }, (_, at) => storage().key(at) ?? '')) ?? [];
  const forget = (isOver: (key: string) => boolean) => {
    for (const key of names()) if (isOver(key)) attempt(() => storage().removeItem(key));
  };
  return {
    /** The text of one form of one person. What others left in this tab is forgotten. */
    of(owner: string, path: string): KeptText {
      const mine = `${PREFIX} ${owner} `;
      const key = mine + path;
      return {
        read() {
          forget((other) => other.startsWith(`${PREFIX} `) && !other.startsWith(mine));
          return attempt(() => storage().getItem(key)) ?? null;
        },
        write(text) {
          attempt(() => (text === null ? storage().removeItem(key) : storage().setItem(key, text)));
        },
      };
    },
    /** Whoever logs out leaves nothing behind. */
    forgetAll: () => forget((key) => key.startsWith(`${PREFIX} `)),
  };
}

/** A browser may forbid storage, or have no room; then nothing is kept. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keptForms = createKeptForms(() => sessionStorage);
