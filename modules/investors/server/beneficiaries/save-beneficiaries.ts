import type { Sealer } from '@furrow/crypto/seal';
import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FieldErrors } from '@furrow/kernel/errors';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Beneficiaries, BeneficiariesChange } from '../../contract/index.ts';
import { recordHistory } from '../common/history.ts';
import { keepSecret } from '../common/secrets.ts';
import { type BeneficiaryRow, beneficiaryRows, listBeneficiaries } from './list-beneficiaries.ts';
import { type ReadBeneficiary, readBeneficiaries } from './read-beneficiaries.ts';

export type SavedBeneficiaries =
  | { readonly kind: 'saved' | 'conflict'; readonly list: Beneficiaries }
  | { readonly kind: 'not_found' | 'unchanged' }
  | { readonly kind: 'invalid'; readonly fields: FieldErrors };

interface SaveBeneficiaries {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly change: BeneficiariesChange;
  /** The owner, unless it is said otherwise. */
  readonly actor?: string;
  readonly now: Date;
}

/** The whole list at once, so that its shares add up at every moment; made to an older version it changes nothing. */
export function saveBeneficiaries(
  database: Database,
  sealer: Sealer,
  saving: SaveBeneficiaries,
): Promise<SavedBeneficiaries> {
  return database.transaction((tx) => saveBeneficiariesIn(tx, sealer, saving));
}

export async function saveBeneficiariesIn(
  tx: Transaction,
  sealer: Sealer,
  { userId, accountId, change, actor = `user:${userId}`, now }: SaveBeneficiaries,
): Promise<SavedBeneficiaries> {
  await tx.run(
    sql`select from investment_account where id = ${accountId} and user_id = ${userId} for update`,
  );
  const stored = await listBeneficiaries(tx, { userId, accountId });
  if (stored === null) return { kind: 'not_found' };
  if (stored.version !== change.version) return { kind: 'conflict', list: stored };
  const read = readBeneficiaries(change.data, newYorkDay(now));
  if (!read.ok) return { kind: 'invalid', fields: read.error };
  const before = await beneficiaryRows(tx, [accountId]);
  const ids = read.value.flatMap(({ id }) => id ?? []);
  const isOwn = ids.every((id) => before.some((row) => row.id === id));
  if (!isOwn || new Set(ids).size < ids.length) return { kind: 'not_found' };
  if (isSame(before, stored, read.value)) return { kind: 'unchanged' };
  const kept = await replace(tx, sealer, { accountId, before, list: read.value, now });
  await tx.run(sql`update investment_account
      set beneficiaries_version = beneficiaries_version + 1, updated_at = ${now} where id = ${accountId}`);
  const count = (rank: string) => read.value.filter((one) => one.rank === rank).length;
  await recordHistory(tx, {
    accountId,
    userId,
    subject: 'beneficiaries',
    event: 'changed',
    actor,
    evidence: {
      primary: count('primary'),
      contingent: count('contingent'),
      added: kept.filter((id) => !ids.includes(id)),
      removed: before.map(({ id }) => id).filter((id) => !ids.includes(id)),
    },
    at: now,
  });
  const list = await listBeneficiaries(tx, { userId, accountId });
  return list === null ? { kind: 'not_found' } : { kind: 'saved', list };
}

function isSame(
  before: readonly BeneficiaryRow[],
  { data }: Beneficiaries,
  list: readonly ReadBeneficiary[],
): boolean {
  const hasBirthday = (id: string) => data.some((one) => one.id === id && one.birthday !== null);
  const ordered = [...list].sort((a, b) => rankOrder(a) - rankOrder(b));
  return (
    before.length === ordered.length &&
    before.every((row, index) => {
      const one = ordered[index];
      return (
        one?.id === row.id &&
        one.rank === row.rank &&
        (one.birthday === undefined || (one.birthday === '' && !hasBirthday(row.id))) &&
        one.shareBasisPoints === row.share_basis_points &&
        sorted(one.answers) === sorted(row.answers)
      );
    })
  );
}

const rankOrder = ({ rank }: ReadBeneficiary) => (rank === 'primary' ? 0 : 1);
const sorted = (answers: object) => JSON.stringify(Object.entries(answers).sort());

/** Answers the ids of the list, new ones included. */
async function replace(
  tx: Transaction,
  sealer: Sealer,
  parts: {
    readonly accountId: Id<'acc'>;
    readonly before: readonly BeneficiaryRow[];
    readonly list: readonly ReadBeneficiary[];
    readonly now: Date;
  },
): Promise<string[]> {
  const { accountId, before, list, now } = parts;
  const ids = list.map(({ id }) => id ?? newId('ben', now));
  const gone = before.map(({ id }) => id).filter((id) => !ids.includes(id));
  await tx.run(sql`delete from investor_secret where owner_id = any(${gone})`);
  await tx.run(sql`delete from beneficiary where id = any(${gone})`);
  for (const [place, one] of list.entries()) {
    const id = ids[place] ?? newId('ben', now);
    await tx.run(sql`insert into beneficiary (id, account_id, rank, place, answers, share_basis_points, created_at)
      values (${id}, ${accountId}, ${one.rank}, ${place}, ${sql.json(one.answers)}::jsonb, ${one.shareBasisPoints}, ${now})
      on conflict (id) do update set rank = excluded.rank, place = excluded.place, answers = excluded.answers,
        share_basis_points = excluded.share_basis_points`);
    if (one.birthday !== undefined)
      await keepSecret(tx, sealer, { ownerId: id, field: 'birthday', value: one.birthday, at: now });
  }
  return ids;
}
