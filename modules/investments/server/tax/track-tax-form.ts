import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { formsFor, lastTaxYear, type TaxForm, type TrackRefusal, trackRefusal } from '../../rules/index.ts';
import { closeLate } from './late-forms.ts';
import { tellOfDelay } from './tax-email-jobs.ts';
import { type TaxTrack, usualTrack } from './tax-row.ts';

export interface TrackTaxForm {
  readonly taxYear: number;
  readonly farmId: Id<'farm'>;
  readonly form: TaxForm;
  readonly state: 'in_preparation' | 'delayed';
  readonly expectedOn: CalendarDay;
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

/** Says where a form of a farm stands. A delay has a reason and a later day, and its investors are told. */
export async function trackTaxForm(
  tx: Transaction,
  order: TrackTaxForm,
): Promise<Result<null, Refusal<'not_found' | 'validation_error' | TrackRefusal>>> {
  const { taxYear, farmId, form, state, expectedOn, actor, now } = order;
  const farm = (await farmNames(tx, [farmId])).get(farmId);
  const isKnown = farm !== undefined && formsFor(farm.state).includes(form);
  if (!isKnown || taxYear > lastTaxYear(now)) return refuse('not_found');
  const reason = state === 'delayed' ? order.reason : null;
  if (reason === '')
    return refuse('validation_error', { fields: { reason: ['Say why, in words for investors.'] } });
  const before = await lockTrack(tx, order);
  const change = { from: before.state, fromDay: before.expected_on, to: state, day: expectedOn };
  const refusal = trackRefusal({ ...change, today: newYorkDay(now) });
  if (refusal !== null) return refuse(refusal);
  await tx.run(sql`update tax_track set state = ${state}, expected_on = ${expectedOn}::date, reason = ${reason},
      updated_at = ${now}
    where tax_year = ${taxYear} and farm_id = ${farmId} and form = ${form}`);
  await appendAudit(tx, {
    actor,
    action: 'tax.form_tracked',
    subject: `farm:${farmId}`,
    before: { tax_year: taxYear, form, state: before.state, expected_on: before.expected_on },
    after: { tax_year: taxYear, form, state, expected_on: expectedOn, reason },
    at: now,
  });
  await closeLate(tx, { taxYear, farmId, form }, { actor, outcome: state, now });
  if (state === 'delayed') await tellOfDelay(tx, { taxYear, farmId, form }, now);
  return ok(null);
}

/** The row is made where the firm has said nothing yet, so that two who say something wait for each other. */
export async function lockTrack(
  tx: Transaction,
  { taxYear, farmId, form, now }: Pick<TrackTaxForm, 'taxYear' | 'farmId' | 'form' | 'now'>,
): Promise<TaxTrack> {
  const { state, expected_on } = usualTrack(taxYear);
  await tx.run(sql`insert into tax_track (tax_year, farm_id, form, state, expected_on, first_expected_on, updated_at)
    values (${taxYear}, ${farmId}, ${form}, ${state}, ${expected_on}::date, ${expected_on}::date, ${now})
    on conflict do nothing`);
  return tx.one<TaxTrack>(sql`select state, expected_on::text, first_expected_on::text, reason from tax_track
    where tax_year = ${taxYear} and farm_id = ${farmId} and form = ${form} for no key update`);
}
