import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { mayAddPerson, type PersonKind, type Refusal, refuse } from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount } from '../accounts/account-row.ts';
import { shapeOf } from '../accounts/account-state.ts';
import { recordHistory } from '../common/history.ts';
import { keepSecret, readSecret } from '../common/secrets.ts';
import { textIn } from '../common/text-answers.ts';
import { peopleChanged } from './people-changed.ts';

export interface AddPerson {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly kind: PersonKind;
  /** The owner of the account themselves: what is known of them is not asked twice. */
  readonly isOwner: boolean;
  readonly now: Date;
}

const KNOWN = ['first_name', 'last_name', 'address', 'address2', 'city', 'state', 'zip_code'] as const;

export async function addPerson(
  tx: Transaction,
  sealer: Sealer,
  { userId, accountId, kind, isOwner, now }: AddPerson,
): Promise<Result<Id<'per'>, Refusal<'not_found' | 'person_not_possible'>>> {
  const account = await lockOwnAccount(tx, { userId, accountId });
  if (account === undefined) return refuse('not_found');
  const named = account.people.map((person) => person.kind);
  if (!mayAddPerson(shapeOf(account), kind, named)) return refuse('person_not_possible');
  const id = newId('per', now);
  const answers = isOwner ? answersOfOwner(account, kind) : {};
  await tx.run(sql`insert into account_person (id, account_id, kind, answers, created_at, updated_at)
    values (${id}, ${accountId}, ${kind}, ${sql.json(answers)}::jsonb, ${now}, ${now})`);
  if (isOwner) await copySecrets(account, id);
  const line = { accountId, userId, subject: 'person', event: 'added', to: kind } as const;
  await recordHistory(tx, { ...line, actor: `user:${userId}`, evidence: { person: id }, at: now });
  await peopleChanged(tx, account, { personId: id, actor: `user:${userId}`, now });
  return ok(id);

  /** Sealed anew for their new place: as they are they would not open there. */
  async function copySecrets(account: AccountRow, personId: Id<'per'>): Promise<void> {
    for (const field of ['birthday', 'ssn']) {
      const actor = `user:${userId}`;
      const read = { ownerId: account.id, field, actor, reason: 'named among the people', at: now };
      const value = await readSecret(tx, sealer, read);
      if (value !== null) await keepSecret(tx, sealer, { ownerId: personId, field, value, at: now });
    }
  }
}

function answersOfOwner({ details }: AccountRow, kind: PersonKind): Record<string, string> {
  const text = textIn(details);
  const known = KNOWN.flatMap((name) => (text(name) === '' ? [] : [[name, text(name)] as const]));
  const title = kind === 'controller' && text('title_entity') !== '' ? { title: text('title_entity') } : {};
  return { ...Object.fromEntries(known), ...title, residence: 'us' };
}
