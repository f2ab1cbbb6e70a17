import { formatShares, parseShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';

/** What one may choose from at the moment. Others buy meanwhile, so both ends move. */
export interface ShareBounds {
  readonly least: number;
  readonly most: number;
}

export interface ShareChoice {
  /** As it stands in the field: kept, right or wrong. */
  readonly typed: string;
  /** The last number that could be chosen; every figure is reckoned with it. */
  readonly shares: number;
  readonly bounds: ShareBounds;
  /** What others changed about the choice. */
  readonly notice: string | null;
}

/** 'share' or 'unit' */
export type ShareNoun = 'share' | 'unit';

export function startChoice(bounds: ShareBounds): ShareChoice {
  return { typed: String(bounds.least), shares: bounds.least, bounds, notice: null };
}

export function typeShares(choice: ShareChoice, typed: string): ShareChoice {
  const parsed = parseShares(typed);
  const fits = parsed.ok && within(parsed.value, choice.bounds) === parsed.value;
  return { ...choice, typed, shares: fits ? parsed.value : choice.shares, notice: null };
}

export function setShares(choice: ShareChoice, wanted: number): ShareChoice {
  const shares = within(wanted, choice.bounds);
  return { ...choice, typed: String(shares), shares, notice: null };
}

/** From what is typed if that is a number, so that '+' after 5 leads on from 5, not from elsewhere. */
export function stepShares(choice: ShareChoice, by: 1 | -1): ShareChoice {
  const parsed = parseShares(choice.typed);
  return setShares(choice, (parsed.ok ? parsed.value : choice.shares) + by);
}

/** Follows what others took. A choice that no longer fits is moved, and that is said; what was mistyped is kept. */
export function followBounds(choice: ShareChoice, bounds: ShareBounds, noun: ShareNoun): ShareChoice {
  const shares = within(choice.shares, bounds);
  if (shares === choice.shares) return { ...choice, bounds };
  const taken = choice.bounds.most - bounds.most;
  const cause =
    taken > 0
      ? `${count(taken, noun)} ${taken === 1 ? 'was' : 'were'} taken just now`
      : 'The offering changed just now';
  const wasChosen = choice.typed === String(choice.shares);
  return {
    typed: wasChosen ? String(shares) : choice.typed,
    shares,
    bounds,
    notice: `${cause}; your choice is now ${formatShares(shares)}.`,
  };
}

/** What is wrong with the text in the field, and what to do. Null while it is right. */
export function shareProblem({ typed, bounds }: ShareChoice, noun: ShareNoun): string | null {
  const { least, most } = bounds;
  const remedy =
    least === most
      ? `Enter ${formatShares(least)}.`
      : `Enter ${formatShares(least)} to ${formatShares(most)}.`;
  if (typed.trim() === '') return `The number of ${noun}s is missing. ${remedy}`;
  const parsed = parseShares(typed);
  if (!parsed.ok) return `This is not a whole number of ${noun}s. ${remedy}`;
  if (parsed.value > most) return `Only ${count(most, noun)} ${most === 1 ? 'is' : 'are'} left. ${remedy}`;
  if (parsed.value < least) return `The minimum is ${count(least, noun)}. ${remedy}`;
  return null;
}

/** A number that more digits may still mend is no mistake while one types. */
export function mayGoOn({ typed, bounds }: ShareChoice): boolean {
  const text = typed.trim();
  if (text === '') return true;
  const parsed = parseShares(text);
  return parsed.ok && parsed.value < bounds.least && parsed.value * 10 <= bounds.most;
}

function within(shares: number, { least, most }: ShareBounds): number {
  return Math.min(Math.max(shares, least), most);
}

const count = (shares: number, noun: ShareNoun) => `${formatShares(shares)} ${plural(shares, noun)}`;
