import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import type { Measure, MeasureName, Measures } from './share-measures.ts';

/** What one may choose from at the moment. Others buy meanwhile, so both ends move. */
export interface ShareBounds {
  readonly least: number;
  readonly most: number;
}

export interface ShareChoice {
  /** The text of the one field that is being typed in: kept, right or wrong. Null where every field says the shares. */
  readonly typed: { readonly in: MeasureName; readonly text: string } | null;
  /** The last number that could be chosen. */
  readonly shares: number;
  readonly bounds: ShareBounds;
  /** What others changed about the choice, or what was typed came to. */
  readonly notice: string | null;
}

export function startChoice(bounds: ShareBounds): ShareChoice {
  return { typed: null, shares: bounds.least, bounds, notice: null };
}

/** An amount and acres come to the most whole shares; so do the other fields at once. */
export function typeIn(
  choice: ShareChoice,
  measures: Measures,
  where: MeasureName,
  text: string,
): ShareChoice {
  const typed = { in: where, text };
  const wanted = wantedShares(typed, measures);
  const fits = wanted !== null && within(wanted, choice.bounds) === wanted;
  return { ...choice, typed, shares: fits ? wanted : choice.shares, notice: null };
}

/** A field that is left shows what was typed came to, unless that cannot be bought. */
export function leaveField(choice: ShareChoice, measures: Measures): ShareChoice {
  const { typed, shares } = choice;
  if (typed === null || shareProblem(choice, measures) !== null) return choice;
  const measure = measureOf(typed.in, measures);
  const value = measure?.read(typed.text) ?? null;
  const isExact = measure === null || value === null || value === measure.valueOf(shares);
  const what = typed.in === 'acres' ? 'acres equal' : 'buys';
  const notice = isExact
    ? null
    : `${measure.say(value)} ${what} ${formatShares(shares)} whole ${plural(shares, measures.noun)}.`;
  return { ...choice, typed: null, notice };
}

/** The shares that every result is for. Null while what is typed cannot be bought: then there is no result. */
export function chosenShares({ typed, shares }: ShareChoice, measures: Measures): number | null {
  return typed === null || wantedShares(typed, measures) === shares ? shares : null;
}

/** What stands in a field. The others are empty while what is typed in one cannot be bought. */
export function fieldText(choice: ShareChoice, measures: Measures, where: MeasureName): string {
  const measure = measureOf(where, measures);
  const shares = chosenShares(choice, measures);
  if (choice.typed?.in === where) return choice.typed.text;
  return measure === null || shares === null ? '' : measure.write(measure.valueOf(shares));
}

export function setShares(choice: ShareChoice, wanted: number): ShareChoice {
  return { ...choice, typed: null, shares: within(wanted, choice.bounds), notice: null };
}

/** From what is typed if that is a number, so that '+' after 5 leads on from 5, not from elsewhere. */
export function stepShares(choice: ShareChoice, measures: Measures, by: 1 | -1): ShareChoice {
  const typed = choice.typed === null ? null : wantedShares(choice.typed, measures);
  return setShares(choice, (typed ?? choice.shares) + by);
}

/** Follows what others took. A choice that no longer fits is moved, and that is said; what was mistyped is kept. */
export function followBounds(choice: ShareChoice, measures: Measures, bounds: ShareBounds): ShareChoice {
  const shares = within(choice.shares, bounds);
  if (shares === choice.shares) return { ...choice, bounds };
  const wasChosen = choice.typed === null || wantedShares(choice.typed, measures) === choice.shares;
  return {
    typed: wasChosen ? null : choice.typed,
    shares,
    bounds,
    notice: `${causeOf(choice, measures, bounds)}. Your choice is now ${formatShares(shares)}.`,
  };
}

/** For a choice that somebody has saved: it is never changed for them. What no longer fits stays in its field. */
export function keepChoice(choice: ShareChoice, measures: Measures, bounds: ShareBounds): ShareChoice {
  const typed = choice.typed ?? asTyped(choice.shares);
  const wanted = wantedShares(typed, measures);
  // What was out of reach may be there again, and is then chosen as it was.
  if (wanted !== null && within(wanted, bounds) === wanted)
    return { ...choice, shares: wanted, bounds, notice: null };
  const notice = `${causeOf(choice, measures, bounds)}. What you entered is kept.`;
  return { typed, shares: within(choice.shares, bounds), bounds, notice };
}

/** Begins with a number that was saved before, which may not be there any more. */
export function resumeChoice(bounds: ShareBounds, saved: number): ShareChoice {
  const choice = setShares(startChoice(bounds), saved);
  return choice.shares === saved ? choice : { ...choice, typed: asTyped(saved) };
}

/** The nearest number to what is typed that can be bought; null where that is a number to be bought itself, or none. */
export function nearestShares({ typed, bounds }: ShareChoice, measures: Measures): number | null {
  const wanted = typed === null ? null : wantedShares(typed, measures);
  const nearest = wanted === null ? null : within(wanted, bounds);
  return nearest === wanted || nearest === 0 ? null : nearest;
}

const asTyped = (shares: number) => ({ in: 'shares' as const, text: formatShares(shares) });

function causeOf(before: ShareChoice, { noun }: Measures, bounds: ShareBounds): string {
  const taken = before.bounds.most - bounds.most;
  return taken > 0
    ? `${count(taken, noun)} ${taken === 1 ? 'was' : 'were'} just taken`
    : 'The offering just changed';
}

/** What is wrong with the text in the field, and what to do. Null while it is right. */
export function shareProblem({ typed, bounds }: ShareChoice, measures: Measures): string | null {
  const measure = typed === null ? null : measureOf(typed.in, measures);
  if (typed === null || measure === null) return null;
  const { noun } = measures;
  const { least, most } = bounds;
  const [from, to] = [least, most].map((shares) => measure.say(measure.valueOf(shares)));
  const remedy = least === most ? `Enter ${from}.` : `Enter ${from} to ${to}.`;
  if (typed.text.trim() === '') return `${measure.subject} is missing. ${remedy}`;
  const wanted = wantedShares(typed, measures);
  if (wanted === null) return `That isn’t ${measure.kind}. ${remedy}`;
  if (wanted > most) return `Only ${count(most, noun)} ${most === 1 ? 'is' : 'are'} left. ${remedy}`;
  if (wanted < least) return `The minimum is ${count(least, noun)}. ${remedy}`;
  return null;
}

/** Digits and commas that more of them may complete: '4,0', '12.' */
const UNFINISHED = /^\$?[\d,]*\.?$/;

/** A number that more digits may still mend is no mistake while one types. */
export function mayGoOn({ typed, bounds }: ShareChoice, measures: Measures): boolean {
  const measure = typed === null ? null : measureOf(typed.in, measures);
  if (typed === null || measure === null) return true;
  const value = measure.read(typed.text);
  if (value === null) return UNFINISHED.test(typed.text.trim());
  return value < measure.valueOf(bounds.least) && value * 10n <= measure.valueOf(bounds.most);
}

function wantedShares(typed: NonNullable<ShareChoice['typed']>, measures: Measures): number | null {
  const measure = measureOf(typed.in, measures);
  const value = measure?.read(typed.text) ?? null;
  return measure === null || value === null ? null : measure.sharesFor(value);
}

const measureOf = (name: MeasureName, measures: Measures): Measure | null => measures[name];

function within(shares: number, { least, most }: ShareBounds): number {
  return Math.min(Math.max(shares, least), most);
}

const count = (shares: number, noun: Measures['noun']) => `${formatShares(shares)} ${plural(shares, noun)}`;
