import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { NewOwner } from '@furrow/providers/new-customer';
import type { ProviderRefusal } from '@furrow/providers/provider-refusal';
import { isCheckedByProvider } from '../../rules/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import { askPayments, sendOwnersJob } from '../accounts/wallet-jobs.ts';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps, PaymentsService } from '../common/deps.ts';
import { isTrouble, noPayments, ProviderUnavailable } from '../common/provider-unavailable.ts';
import { lockPerson, type PersonRow, peopleOf } from '../people/person-row.ts';
import { applyOwner } from './apply-owner.ts';
import { namedPerson } from './named-person.ts';
import { refusalText } from './refusal-text.ts';

/** Brings the owners at the payments provider to what they are here: new ones, mended ones, and those who are gone. */
export function ownersSender(deps: InvestorDeps): Job<{ readonly accountId: Id<'acc'> }> {
  const { database, payments } = deps;
  return implementJob(sendOwnersJob, async ({ accountId }) => {
    const account = await anyAccount(database, accountId);
    // Before there is a customer nobody has owners there; making one comes back here.
    if (account === undefined || account.customer_id === null || !isCheckedByProvider(account)) return;
    if (payments === null) throw noPayments();
    await removeGone(deps, payments, accountId);
    for (const person of await peopleOf(database, accountId)) {
      const isNew = person.sent_version !== person.version;
      if (person.kind === 'beneficial_owner' && person.completed_at !== null && isNew)
        await send(deps, payments, account.customer_id, person);
    }
  });
}

async function removeGone(
  { database }: InvestorDeps,
  { customers }: PaymentsService,
  accountId: Id<'acc'>,
): Promise<void> {
  const gone = await database.rows<{ id: Id<'per'>; owner: string }>(
    sql`select id, provider_owner_id as owner /* never null: owner */ from account_person
      where account_id = ${accountId} and removed_at is not null and provider_owner_id is not null`,
  );
  for (const { id, owner } of gone) {
    const removed = await customers.removeOwner(owner);
    if (!removed.ok && removed.error.code !== 'not_found')
      throw new ProviderUnavailable('removing an owner', removed.error);
    await database.run(sql`update account_person set provider_owner_id = null
      where id = ${id} and provider_owner_id = ${owner}`);
  }
}

async function send(
  deps: InvestorDeps,
  { customers }: PaymentsService,
  customerId: string,
  { id, version }: PersonRow,
): Promise<void> {
  const { database, clock, sealer } = deps;
  const now = clock.now();
  const prepared = await database.transaction(async (tx) => {
    const person = await lockPerson(tx, sql`person.id = ${id}`);
    if (person === undefined || person.version !== version) return null;
    return { person, owner: await namedPerson(tx, sealer, person, now) };
  });
  // Changed while this ran: that change has queued this anew.
  if (prepared === null) return;
  const ownerId = await bring(prepared.person, prepared.owner);
  if (ownerId === null) return;
  const kept = await database.transaction((tx) => keepOwner(tx, prepared.person, ownerId));
  if (kept === 'surplus') {
    const removed = await customers.removeOwner(ownerId);
    if (!removed.ok && removed.error.code !== 'not_found')
      throw new ProviderUnavailable('removing a surplus owner', removed.error);
  }
  if (kept !== 'current') return;
  const found = await customers.findOwner(ownerId);
  if (!found.ok) throw new ProviderUnavailable('looking at an owner', found.error);
  await database.transaction((tx) => applyOwner(tx, found.value, { at: null, now }));

  /** The service lets somebody be mended only while it says so; whoever else changes is named anew. */
  async function bring(person: PersonRow, owner: NewOwner): Promise<string | null> {
    const key = `${id}-${version}`;
    if (person.provider_owner_id !== null) {
      const mended = await customers.retryOwner(person.provider_owner_id, owner, `${key}-retry`);
      if (mended.ok) return person.provider_owner_id;
      if (mended.error.code !== 'wrong_state' && mended.error.code !== 'not_found')
        return refused(mended.error);
      const removed = await customers.removeOwner(person.provider_owner_id);
      if (!removed.ok && removed.error.code !== 'not_found') return refused(removed.error);
    }
    const added = await customers.addOwner(customerId, owner, key);
    return added.ok ? added.value : refused(added.error);
  }

  async function refused(why: ProviderRefusal): Promise<null> {
    if (isTrouble(why)) throw new ProviderUnavailable('naming an owner', why);
    await database.run(sql`update account_person set problem = ${refusalText(why)}, updated_at = ${now}
      where id = ${id} and version = ${version}`);
    return null;
  }
}

/**
 * Notes who the person is at the service, also of somebody who was changed or taken away during the call: the next run
 * mends or removes them. Where another run has brought somebody else for them, ours is one too many.
 */
async function keepOwner(
  tx: Transaction,
  told: PersonRow,
  ownerId: string,
): Promise<'current' | 'outdated' | 'surplus'> {
  const { id, version, account_id: accountId } = told;
  const kept =
    await tx.run(sql`update account_person set provider_owner_id = ${ownerId}, sent_version = ${version}
    where id = ${id} and sent_version is not distinct from ${told.sent_version}
      and provider_owner_id is not distinct from ${told.provider_owner_id}`);
  const now = await tx.maybe<{
    owner: string | null;
    current: boolean;
  }>(sql`select provider_owner_id as owner,
      version = ${version} and removed_at is null as current
    from account_person where id = ${id}`);
  if (kept === 1 && now?.current === true) return 'current';
  // Whose word came last at the service is not known when two have spoken: it is told once more.
  if (kept === 0) await tx.run(sql`update account_person set sent_version = null where id = ${id}`);
  await askPayments(tx, sendOwnersJob, accountId);
  return now?.owner === ownerId ? 'outdated' : 'surplus';
}
