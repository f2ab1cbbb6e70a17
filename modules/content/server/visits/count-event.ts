import { createHash } from 'node:crypto';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { House } from '@furrow/module/house';
import {
  type AccountFields,
  countedFields,
  investmentFigures,
  type SensitiveField,
} from '../../rules/index.ts';
import type { MeasuredEvent } from './measured-event.ts';

export interface EventParts extends Pick<House, 'answersTo'> {
  /** What the firm counts besides the four fields that are always counted. */
  readonly fields: readonly SensitiveField[];
}

export interface ReportedEvent {
  readonly userId: string;
  readonly id: string;
  readonly now: Date;
}

/** Counts what a person did, once however often it is reported. Who they are is asked and not kept. */
export async function countEvent(tx: Transaction, parts: EventParts, reported: ReportedEvent): Promise<void> {
  const measured = await measure(tx, parts, reported);
  if (measured === null) return;
  const what = createHash('sha256').update(reported.id).digest();
  const isNew = await tx.run(
    sql`insert into content_counted_event (what) values (${what}) on conflict do nothing`,
  );
  if (isNew === 0) return;
  const { account, value, revenue, price } = counted(measured, parts.fields);
  await tx.run(sql`insert into content_event_day as kept
      (day, event, account, times, value, revenue, price)
    values (${newYorkDay(reported.now)}::date, ${measured.event}, ${sql.json(account)}::jsonb,
      1, ${value}::numeric, ${revenue}::numeric, ${price}::numeric)
    on conflict (day, event, account) do update set times = kept.times + 1,
      value = kept.value + excluded.value, revenue = kept.revenue + excluded.revenue,
      price = kept.price + excluded.price`);
}

async function measure(
  tx: Transaction,
  { answersTo, fields }: EventParts,
  { userId, id, now }: ReportedEvent,
): Promise<MeasuredEvent | null> {
  for (const answer of answersTo('measuredEvent')) {
    const measured = await answer(tx, { userId, id, fields, now });
    if (measured !== null) return measured;
  }
  return null;
}

const NO_ACCOUNT: AccountFields = {};

function counted(measured: MeasuredEvent, fields: readonly SensitiveField[]) {
  return 'account' in measured
    ? { account: countedFields(measured.account, fields), value: '0', revenue: '0', price: '0' }
    : { account: NO_ACCOUNT, ...investmentFigures(measured) };
}
