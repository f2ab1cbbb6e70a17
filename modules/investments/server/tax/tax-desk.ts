import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { TaxDesk, TaxDeskFarm, TaxDeskYear } from '../../contract/index.ts';
import {
  formKey,
  formsFor,
  lastTaxYear,
  TAX_MOVES,
  TRACK_STATES,
  taxState,
  taxYears,
} from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { countTaxForms } from './count-tax-forms.ts';
import { firstHeldYear, heldInYear } from './held-in-year.ts';
import { isLate } from './late-forms.ts';
import { showBatch } from './show-batch.ts';
import { formNameOf, taxDocumentsWhere, taxTracks } from './tax-row.ts';

/** What the console reads of tax documents. */
export const taxDesk = ({ database, clock }: Pick<InvestmentDeps, 'database' | 'clock'>): TaxDesk => ({
  year: (year) => showTaxDesk(database, year, clock.now()),
  async farm(userId, taxYear, given) {
    const farmId = readId('farm', given);
    return farmId && showTaxFarm(database, { userId, taxYear, farmId, now: clock.now() });
  },
  async batch(given) {
    const id = readId('txb', given);
    return id && showBatch(database, id, clock.now());
  },
});

async function showTaxDesk(database: Queryable, year: number | undefined, now: Date): Promise<TaxDeskYear> {
  const taxYear = year ?? lastTaxYear(now);
  const counts = await countTaxForms(database, taxYear);
  const first = await firstHeldYear(database, sql`true`);
  const batches = await database.rows<{ id: Id<'txb'>; begun_at: Date; files: number }>(
    sql`select id, begun_at, (select count(*)::int from tax_file
          where batch_id = tax_batch.id and removed_at is null) as files
      from tax_batch where published_at is null and discarded_at is null order by begun_at desc limit 20`,
  );
  return {
    tax_year: taxYear,
    years: first === null ? [] : [...taxYears(first, now)],
    today: newYorkDay(now),
    data: counts.map((count) => ({
      farm: { id: count.farmId, name: count.farmName },
      form: count.form,
      name: formNameOf(count.form),
      ...count.track,
      accounts: count.accounts,
      delivered: count.delivered,
      corrected: count.corrected,
      unread: count.unread,
      to_mail: count.toMail,
      is_late: isLate(count, now),
    })),
    count: counts.length,
    batches: batches.map(({ id, begun_at, files }) => ({ id, begun_at: begun_at.toISOString(), files })),
  };
}

interface AskedFarm {
  readonly userId: string;
  readonly taxYear: number;
  readonly farmId: Id<'farm'>;
  readonly now: Date;
}

export async function showTaxFarm(
  database: Queryable,
  { userId, taxYear, farmId, now }: AskedFarm,
): Promise<TaxDeskFarm | null> {
  const farm = (await farmNames(database, [farmId])).get(farmId);
  if (farm === undefined || taxYear > lastTaxYear(now)) return null;
  const held = await heldInYear(database, taxYear, sql`farm_id = ${farmId}`);
  const accounts = await holderFacts(
    database,
    held.map(({ account_id }) => account_id),
  );
  const trackOf = await taxTracks(database, taxYear, [farmId]);
  const documents = await taxDocumentsWhere(
    database,
    sql`tax_year = ${taxYear} and farm_id = ${farmId} order by published_at, tax_document.id`,
  );
  const forms = formsFor(farm.state);
  const data = held.flatMap(({ account_id }) => {
    const account = accounts.get(account_id);
    return forms.map((form) => {
      const own = documents.filter((one) => one.account_id === account_id && one.form === form);
      const current = own.findLast(({ ended_at }) => ended_at === null) ?? null;
      const last = current === null ? own.at(-1) : undefined;
      return {
        account: { id: account_id, name: account?.name || account_id, type: account?.type ?? '' },
        form,
        state: taxState(current, trackOf(farmId, form).state),
        document: current && {
          id: current.id,
          version: current.version,
          delivery: current.delivery,
          published_at: current.published_at.toISOString(),
          read_at: current.read_at?.toISOString() ?? null,
          mailed_at: current.mailed_at?.toISOString() ?? null,
          is_own: current.user_id === userId,
        },
        voided:
          last?.ended_at && last.void_reason !== null
            ? { at: last.ended_at.toISOString(), reason: last.void_reason }
            : null,
      };
    });
  });
  return {
    tax_year: taxYear,
    today: newYorkDay(now),
    farm: { id: farm.id, name: farm.name, slug: farm.slug },
    forms: forms.map((form) => {
      const track = trackOf(farmId, form);
      const next = TRACK_STATES.filter((to) => to === track.state || TAX_MOVES.canMove(track.state, to));
      return {
        form,
        name: formNameOf(form),
        key: formKey(form),
        ...track,
        next_states: next.filter((to) => to !== 'expected'),
      };
    }),
    data: data.toSorted((a, b) => a.account.name.localeCompare(b.account.name)),
    count: data.length,
  };
}
