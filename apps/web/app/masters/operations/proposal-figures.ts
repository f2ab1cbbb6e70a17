import { formatShortDate } from '@furrow/kernel/dates';
import { type FarmStatus, STATUS_LABELS } from '@furrow/modules/farms/rules';
import type { Figure } from '@furrow/modules/operations/contract';
import { rolesText } from '../identity/role-words.ts';
import { dollarText } from '../shell/dollar-text.ts';

/** One figure of a proposal; `before` where it changes something that is there now. */
export interface FigureLine {
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}

type Named = { readonly [name: string]: Figure };

/** What a proposal changes, each figure as its kind means it: money, roles, settings; one of an unknown kind as it is. */
export function figureLines(kind: string, figures: Figure): FigureLine[] {
  if (!isNamed(figures)) return figures === null ? [] : [line('Change', plainText(figures))];
  if (kind === 'farms.close') return closingLines(figures);
  if (kind === 'farms.valuations') return valuationLines(figures);
  if (kind === 'farms.outlook') return farmOutlookLines(figures);
  if (kind === 'identity.roles') return roleLines(figures);
  if (kind === 'wallet.adjust' || kind === 'wallet.correct') return bookingLines(figures);
  if (kind.startsWith('wallet.') && 'bank_id' in figures) return wireLines(figures);
  if (kind.startsWith('wallet.')) return moneyLines(figures);
  return otherLines(figures);
}

const line = (label: string, after: string, before: string | null = null): FigureLine => ({
  label,
  before,
  after,
});

function closingLines({ from, to, subscribed_shares, total_shares, holders, raised }: Named): FigureLine[] {
  return [
    line('Status', statusText(to), statusText(from)),
    line('Raised', typeof raised === 'string' ? dollarText(raised) : plainText(raised)),
    line('Shares', `${plainText(subscribed_shares)} of ${plainText(total_shares)}`),
    line('Holders', plainText(holders)),
  ];
}

const isStatus = (value: Figure | undefined): value is FarmStatus =>
  typeof value === 'string' && Object.hasOwn(STATUS_LABELS, value);
const statusText = (value: Figure | undefined) => (isStatus(value) ? STATUS_LABELS[value] : plainText(value));

/** A value beside the one before it; a file by how much is in it. */
function valuationLines({ name: _name, value, before, ...rest }: Named): FigureLine[] {
  const money = (figure: Figure | undefined) =>
    typeof figure === 'string' ? dollarText(figure) : plainText(figure);
  const change = value === undefined ? [] : [line('Value', money(value), money(before))];
  return [...change, ...moneyLines(rest)];
}

function farmOutlookLines({ outlook, before, day, reason }: Named): FigureLine[] {
  return [
    line('Outlook', plainText(outlook), plainText(before)),
    line('As of', typeof day === 'string' ? formatShortDate(day) : plainText(day)),
    line('Investors read', plainText(reason)),
  ];
}

function roleLines({ email, now, after }: Named): FigureLine[] {
  return [line('Email', plainText(email)), line('Roles', rolesText(texts(after)), rolesText(texts(now)))];
}

/** A line of the bank, and what would become of it; what is not said is left out. */
function wireLines(figures: Named): FigureLine[] {
  const money = (value: Figure | undefined) =>
    typeof value === 'string' ? dollarText(value) : plainText(value);
  const given = (name: string, label: string, text = plainText) => {
    const value = figures[name];
    return value === undefined || value === null || value === '' ? [] : [line(label, text(value))];
  };
  return [
    ...given('amount', 'Amount', money),
    ...given('sender', 'Sender'),
    ...given('to_account', 'To'),
    ...given('credited_to', 'Credited to'),
    ...given('missing', 'Missing there', money),
    ...given('owed_again', 'Owed again', money),
    ...given('reference', 'Reference'),
    ...given('awaited', 'Expected', money),
    ...given('from_holder', 'Sent by the account holder'),
    ...given('memo', 'Memo'),
    ...given('day', 'Day at the bank', readText),
    ...given('bank_id', 'Bank’s own number'),
    ...given('same_as', 'Same as'),
    ...given('confirmation', 'Bank’s confirmation'),
  ];
}

const DOLLARS = /^\d{1,15}\.\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Amounts and dates as people read them; everything else as it is. */
function moneyLines(figures: Named): FigureLine[] {
  return Object.entries(figures).map(([name, value]) => line(labelOf(name), readText(value)));
}

function readText(value: Figure | undefined): string {
  if (typeof value !== 'string') return plainText(value);
  if (DOLLARS.test(value)) return dollarText(value);
  return DAY.test(value) ? formatShortDate(value) : value;
}

function bookingLines({ account, amount, booked, becomes, note }: Named): FigureLine[] {
  const money = (value: Figure | undefined) =>
    typeof value === 'string' ? dollarText(value) : plainText(value);
  const change =
    booked === undefined ? line('Amount', money(amount)) : line('Amount', money(becomes), money(booked));
  return [line('Account', plainText(account)), change, line('The owner reads', plainText(note))];
}

const texts = (value: Figure | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function otherLines({ now, after, ...rest }: Named): FigureLine[] {
  const change =
    now === undefined || after === undefined ? [] : [line('Setting', plainText(after), plainText(now))];
  return [...change, ...Object.entries(rest).map(([name, value]) => line(labelOf(name), plainText(value)))];
}

/** The figures that were others when a proposal was to be approved than when it was made: what it said, and what they were then. */
export function differingLines(kind: string, proposed: Figure, then: Figure): FigureLine[] {
  const said = new Map(figureLines(kind, proposed).map((each) => [each.label, textOf(each)]));
  return figureLines(kind, then)
    .filter((each) => said.get(each.label) !== textOf(each))
    .map((each) => line(each.label, textOf(each), said.get(each.label) ?? 'none'));
}

const textOf = ({ before, after }: FigureLine) => (before === null ? after : `${before} to ${after}`);

const OUTLOOK_LABELS: Readonly<Record<string, string>> = {
  holding: 'Accounts accredited now',
  end_sooner: 'Of these, end sooner',
  end_later: 'Of these, end later',
  expire_at_once: 'Of these, expire right away',
};

/** What it would come to if it were decided now. */
export function outlookLines(outlook: Figure): FigureLine[] {
  if (!isNamed(outlook)) return [];
  return Object.entries(outlook).map(([name, value]) =>
    line(OUTLOOK_LABELS[name] ?? labelOf(name), readText(value)),
  );
}

const isNamed = (value: Figure): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function plainText(value: Figure | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainText).join(', ');
  return Object.entries(value)
    .map(([name, each]) => `${labelOf(name)}: ${plainText(each)}`)
    .join('; ');
}
