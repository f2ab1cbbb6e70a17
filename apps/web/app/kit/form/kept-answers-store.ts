/**
 * What was typed on the way in, for as long as the tab is open: after an error a form that is loaded again, or the next
 * one (the link to set a password, the way from sign-up to sign-in), need not be filled in anew. Never a password.
 */
const KEPT = ['email', 'first_name', 'last_name'] as const;
const KEY = 'furrow-typed';
const LONGEST = 255;

type Answers = Readonly<Record<string, string>>;

export function createKeptAnswers(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  function read(): Answers {
    const kept: unknown = attempt(() => JSON.parse(storage().getItem(KEY) ?? '{}'));
    return typeof kept === 'object' && kept !== null ? only({ ...kept }) : {};
  }
  return {
    read,
    keep(answers: Answers): void {
      attempt(() => storage().setItem(KEY, JSON.stringify({ ...read(), ...only(answers) })));
    },
    forget(): void {
      attempt(() => storage().removeItem(KEY));
    },
  };
}

/** Anybody may have written there, and a field may be called anything. */
function only(answers: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
      return typeof value === 'string' && value.length <= LONGEST ? [[name, value]] : [];
    }),
  );
}

/** A browser may forbid storage; then nothing is kept. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keptAnswers = createKeptAnswers(() => sessionStorage);
