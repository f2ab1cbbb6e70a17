import type { Document } from '@furrow/documents/document';
import { formatShortDate } from '@furrow/kernel/dates';
import { type Cents, formatDollars } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Period } from '../../rules/index.ts';
import type { Statement, StatementMovement } from './read-statement.ts';

export interface StatementParts {
  readonly brand: string;
  readonly accountName: string;
  readonly accountType: string;
  readonly period: Period;
  readonly statement: Statement;
  textOf(movement: StatementMovement): string;
  readonly isDemo: boolean;
  readonly now: Date;
}

const money = (cents: Cents) => formatDollars(cents, { cents: 'always' });
const section = { paragraphs: [], after: [], signatures: [] };

/** A wallet's month or year, as it is printed: what there was, every movement, what there is. */
export function statementDocument(parts: StatementParts): Document {
  const { brand, accountName, accountType, period, statement, isDemo, now } = parts;
  const { openingCents, movements, closingCents } = statement;
  const inCents = sum(movements.filter(({ amount_cents }) => amount_cents > 0n));
  const outCents = sum(movements.filter(({ amount_cents }) => amount_cents < 0n));
  const span = `${formatShortDate(period.firstDay)} to ${formatShortDate(period.lastDay)}`;
  return {
    brand,
    title: 'Wallet statement',
    subtitle: accountName === '' ? 'Investment account' : accountName,
    detail: `${accountType}, ${span}`,
    dateline: `Prepared ${formatShortDate(newYorkDay(now))}`,
    ...(isDemo ? { notice: 'Demonstration: every name and amount in this statement is fictional.' } : {}),
    footer: `${brand} wallet statement, ${span}`,
    numbered: false,
    created: now,
    sections: [
      {
        ...section,
        heading: 'Summary',
        table: {
          columns: ['', 'Amount'],
          rows: [
            [`Balance before ${formatShortDate(period.firstDay)}`, money(openingCents)],
            ['Money in', money(inCents)],
            ['Money out', money(outCents)],
            [
              period.isOpen ? 'Balance today' : `Balance on ${formatShortDate(period.lastDay)}`,
              money(closingCents),
            ],
          ],
          totals: true,
        },
        after: [
          'The balance includes money that is held for investments and bids. Transfers that have not been processed are not part of it.',
        ],
      },
      {
        ...section,
        heading: 'Movements',
        paragraphs: movements.length === 0 ? ['No money moved in this period.'] : [],
        table: movements.length === 0 ? null : movementTable(parts),
      },
    ],
  };
}

function movementTable({ statement: { openingCents, movements }, textOf }: StatementParts) {
  let balance = openingCents;
  return {
    columns: ['Date', 'Movement', 'Amount', 'Balance'],
    rows: movements.map((movement) => {
      balance += movement.amount_cents;
      return [
        formatShortDate(newYorkDay(movement.ended_at)),
        textOf(movement),
        money(movement.amount_cents),
        money(balance),
      ];
    }),
  };
}

const sum = (movements: readonly StatementMovement[]) =>
  movements.reduce((total, { amount_cents }) => total + amount_cents, 0n);
