import type { ApprovalKind } from '@furrow/database/approval';
import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { Result } from '@furrow/kernel/result';
import { checkDistribution } from '../distributions/check-distribution.ts';
import { createDraft, type RunDraft } from '../distributions/create-draft.ts';
import { distributionApproval } from '../distributions/distribution-approval.ts';
import { operatingCredit } from '../distributions/operating-credit.ts';
import { payRun } from '../distributions/pay-run.ts';
import { findRun } from '../distributions/run-row.ts';
import { sendForApproval } from '../distributions/send-for-approval.ts';

/** Whoever prepared something and whoever agreed to it; two people, as always. */
export interface ImportedBy {
  readonly proposer: string;
  readonly decider: string;
  readonly at: Date;
}

const TREASURY = ['treasury'];

/** Money that came to a farm's operating account some time ago. */
export async function importOperatingCredit(
  tx: Transaction,
  credit: { readonly farmId: Id<'farm'>; readonly amountCents: Cents; readonly bankReference: string },
  { proposer, decider, at: now }: ImportedBy,
): Promise<void> {
  const { farmId, amountCents, bankReference } = credit;
  const proposed = await propose(tx, operatingCredit, {
    subject: `farm:${farmId}`,
    payload: { farm_id: farmId, amount_cents: `${amountCents}`, bank_reference: bankReference },
    reason: 'Rent that the bank has credited.',
    proposer: { userId: proposer, roles: TREASURY },
    now,
  });
  const proposalId = must(proposed, bankReference);
  await decide(tx, operatingCredit as unknown as ApprovalKind, {
    proposalId,
    decider,
    typedCents: amountCents,
    now,
  });
}

/** A run as somebody of the firm prepared and sent it; it waits for a second person. */
export async function importPreparedRun(
  tx: Transaction,
  draft: RunDraft,
  { proposer: userId, at: now }: Pick<ImportedBy, 'proposer' | 'at'>,
): Promise<Id<'dist'>> {
  const id = must(await createDraft(tx, { ...draft, userId, now }), draft.title);
  must(await checkDistribution(tx, { id, version: await versionOf(tx, id), userId, now }), draft.title);
  const sender = { userId, roles: TREASURY };
  must(await sendForApproval(tx, { id, version: await versionOf(tx, id), sender, now }), draft.title);
  return id;
}

/** The second person agrees, with the total typed. */
export async function importApproval(
  tx: Transaction,
  id: Id<'dist'>,
  { decider, at: now }: Pick<ImportedBy, 'decider' | 'at'>,
): Promise<void> {
  const run = await findRun(tx, id);
  if (run === undefined || run.proposal_id === null) throw new Error(`the run ${id} was not sent`);
  const kind = distributionApproval as unknown as ApprovalKind;
  await decide(tx, kind, { proposalId: run.proposal_id, decider, typedCents: run.total_cents, now });
}

/** Pays an approved run on its day, all in the caller's transaction. */
export const importPaidRun = (tx: Transaction, id: Id<'dist'>, now: Date): Promise<void> =>
  payRun({ transaction: (work) => work(tx) }, { id, now });

interface Decided {
  readonly proposalId: Id<'prop'>;
  readonly decider: string;
  readonly typedCents: Cents;
  readonly now: Date;
}

async function decide(tx: Transaction, kind: ApprovalKind, decided: Decided): Promise<void> {
  const { proposalId, decider: userId, typedCents, now } = decided;
  const decider = { userId, roles: TREASURY };
  const decision = { proposalId, decider, approve: true, reason: '', typedCents, now };
  must(await decideProposal(tx, [kind], decision), proposalId);
}

async function versionOf(tx: Transaction, id: Id<'dist'>): Promise<number> {
  const run = await findRun(tx, id);
  if (run === undefined) throw new Error(`no run ${id}`);
  return run.version;
}

function must<T>(done: Result<T, unknown>, what: string): T {
  if (!done.ok) throw new Error(`${what} is refused: ${JSON.stringify(done.error)}`);
  return done.value;
}
