import type { Queryable, Transaction } from '@furrow/database/database';
import { closeWork, openWork } from '@furrow/database/work-items';
import { formatShortDate } from '@furrow/kernel/dates';
import { type Id, readId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { plural } from '@furrow/kernel/text';
import type { QueueLine } from '@furrow/module/queue';
import { farmNames } from '../../../farms/server/index.ts';
import { lastTaxYear, type TaxForm } from '../../rules/index.ts';
import { countTaxForms, type TaxFormCount } from './count-tax-forms.ts';
import { formNameOf } from './tax-row.ts';

export const LATE_TAX_QUEUE = 'late_tax_documents';

export interface TaxFormKey {
  readonly taxYear: number;
  readonly farmId: Id<'farm'>;
  readonly form: TaxForm;
}

const subjectOf = ({ taxYear, farmId, form }: TaxFormKey) => `${taxYear}:${farmId}:${form}`;

function keyOf(subject: string): TaxFormKey | null {
  const [year = '', farm, form = ''] = subject.split(':');
  const farmId = readId('farm', farm);
  return farmId === null ? null : { taxYear: Number(year), farmId, form };
}

/** Puts every form of the last year that is past its day and not with everybody into the queue. */
export async function watchLateForms(tx: Transaction, now: Date): Promise<void> {
  const taxYear = lastTaxYear(now);
  for (const count of await countTaxForms(tx, taxYear))
    if (isLate(count, now))
      await openWork(tx, { queue: LATE_TAX_QUEUE, subject: subjectOf({ taxYear, ...count }), since: now });
}

export const isLate = ({ track, accounts, delivered }: TaxFormCount, now: Date): boolean =>
  delivered < accounts && track.expected_on < newYorkDay(now);

interface Ended {
  readonly actor: string | null;
  readonly outcome: string;
  readonly now: Date;
}

/** Takes a form out of the queue once it has a day again. */
export async function closeLate(tx: Transaction, key: TaxFormKey, ended: Ended): Promise<void> {
  await closeWork(tx, { queue: LATE_TAX_QUEUE, subject: subjectOf(key), ...ended });
}

/** Takes out those that everybody has by now. */
export async function closeDelivered(
  tx: Transaction,
  keys: readonly TaxFormKey[],
  ended: Ended,
): Promise<void> {
  for (const taxYear of new Set(keys.map((key) => key.taxYear))) {
    const counts = await countTaxForms(tx, taxYear);
    for (const key of keys.filter((one) => one.taxYear === taxYear)) {
      const count = counts.find(({ farmId, form }) => farmId === key.farmId && form === key.form);
      if (count === undefined || !isLate(count, ended.now)) await closeLate(tx, key, ended);
    }
  }
}

export async function describeLate(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, QueueLine>> {
  const lines = new Map<string, QueueLine>();
  const keys = subjects.flatMap((subject) => keyOf(subject) ?? []);
  const farms = await farmNames(
    database,
    keys.map(({ farmId }) => farmId),
  );
  for (const taxYear of new Set(keys.map((key) => key.taxYear))) {
    const counts = await countTaxForms(database, taxYear);
    for (const key of keys.filter((one) => one.taxYear === taxYear)) {
      const count = counts.find(({ farmId, form }) => farmId === key.farmId && form === key.form);
      const farm = farms.get(key.farmId);
      if (count === undefined || farm === undefined) continue;
      const missing = count.accounts - count.delivered;
      lines.set(subjectOf(key), {
        title: farm.name,
        kind: `${taxYear} ${formNameOf(key.form)}`,
        detail: `${missing} ${plural(missing, 'account')} without it, expected ${formatShortDate(count.track.expected_on)}`,
        status: null,
        amountCents: null,
        path: `/masters/investments/tax/${taxYear}/${key.farmId}`,
      });
    }
  }
  return lines;
}
