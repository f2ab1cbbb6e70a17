import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { ownAccounts } from './account-row.ts';

export interface MeasuredAccount {
  readonly id: Id<'acc'>;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** What may be counted of a person's first account: three fields, and of their answers only those that are named. */
export async function measuredAccount(
  database: Queryable,
  { userId, answers }: { readonly userId: string; readonly answers: readonly string[] },
): Promise<MeasuredAccount | null> {
  const rows = await ownAccounts(database, userId);
  const first = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())[0];
  if (first === undefined) return null;
  const { type, accreditation_status, kyc_status, suitability_answers: given } = first;
  const named = answers.flatMap((name) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain ? [[name, value] as const] : [];
  });
  return {
    id: first.id,
    fields: { type, accreditation_status, kyc_status, ...Object.fromEntries(named) },
  };
}
