import { parseDollars } from '@furrow/kernel/money';
import { parsePercent } from '@furrow/kernel/percent';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { NewRunBody } from '../../contract/index.ts';
import type { RunDraft } from './create-draft.ts';

type Fields = Readonly<Record<string, readonly string[]>>;
const MOST_BPS = 9_999;

/** What was typed, as figures; or what is wrong with it, by field. */
export function readRunDraft(body: Omit<NewRunBody, 'farm_id'>): Result<Omit<RunDraft, 'farmId'>, Fields> {
  const fields: Record<string, string[]> = {};
  const sources = body.sources.map(({ label, amount }, index) => {
    const cents = parseDollars(amount, { allowNegative: true });
    const isAmount = cents.ok && cents.value !== 0n;
    if (!isAmount)
      fields[`sources.${index}.amount`] = ['Enter an amount in US dollars, such as 86612.50 or -9718.00.'];
    return { label, amountCents: isAmount ? cents.value : 0n };
  });
  const withholding = parsePercent(body.withholding.trim() === '' ? '0' : body.withholding);
  const isRate = withholding.ok && withholding.value >= 0 && withholding.value <= MOST_BPS;
  if (!isRate) fields.withholding = ['Enter a percentage from 0 to 99.99, such as 2.5.'];
  if (body.pay_on <= body.record_date) fields.pay_on = ['The pay day comes after the record date.'];
  if (Object.keys(fields).length > 0) return err(fields);
  const { kind, title, record_date: recordDate, pay_on: payOn, note } = body;
  return ok({
    kind,
    title,
    recordDate,
    payOn,
    note,
    sources,
    withholdingBps: isRate ? withholding.value : 0,
  });
}
