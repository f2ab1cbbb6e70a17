import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { canOpen, type Disclosure, investmentStatusOf, UNFINISHED } from '../../rules/index.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import { codesOf } from '../common/codes-of.ts';
import {
  type InvestmentRow,
  investmentColumns,
  type OwnInvestment,
  ownInvestment,
} from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { endPaper, waitForPaper } from '../paper/wait-for-paper.ts';
import { keepDisclosure } from './legal-in-force.ts';
import { agreedLast } from './records-consent.ts';

/**
 * A person withdraws the consent to electronic records. Whatever they have not confirmed yet stops at the signatures and
 * is agreed to and signed again; what is confirmed stays as it was signed. What is withdrawn is the version that was agreed to,
 * and a person of the firm sets up that new documents come by mail.
 */
export async function withdrawRecords(
  tx: Transaction,
  { userId, investmentId, now }: OwnInvestment & { readonly now: Date },
): Promise<Result<null, Refusal<'not_found' | 'records_not_agreed'>>> {
  const own = await ownInvestment(tx, { userId, investmentId });
  if (own === null) return refuse('not_found');
  const unfinished = await lockUnfinished(tx, userId);
  const agreed = await agreedLast(tx, userId);
  const withdrawn = agreed
    ? await tx.run(sql`insert into records_withdrawal (user_id, withdrawn_at, investment_id, version, sha256)
        values (${userId}, ${now}, ${investmentId}, ${agreed.version}, ${agreed.sha256})
        on conflict do nothing`)
    : 0;
  if (agreed === null || withdrawn === 0) return refuse('records_not_agreed');
  const actor = `user:${userId}`;
  await appendAudit(tx, {
    actor,
    action: 'investment.records_withdrawn',
    subject: `investment:${investmentId}`,
    after: { version: agreed.version, sha256: agreed.sha256 },
    at: now,
  });
  await waitForPaper(tx, userId, now);
  for (const row of unfinished) await stopAtSignatures(tx, row, actor, now);
  if (!unfinished.some(({ id }) => id === investmentId)) await announceInvestment(tx, own);
  return ok(null);
}

/** In one order, as whoever locks several. */
const lockUnfinished = (tx: Transaction, userId: string) =>
  tx.rows<InvestmentRow>(sql`select ${investmentColumns} from investment
    where user_id = ${userId} and status = any(${codesOf(UNFINISHED)}::smallint[]) order by id for no key update`);

/** A new round asks for everything again, the consent among it. */
async function stopAtSignatures(
  tx: Transaction,
  row: InvestmentRow,
  actor: string,
  now: Date,
): Promise<void> {
  const status = investmentStatusOf(row.status);
  if (!canOpen(status, 'signatures')) return;
  const moves = status === 'ownership' ? [] : (['ownership'] as const);
  const changes = sql`, signed_terms_version = null, signing_round = signing_round + 1`;
  await moveInvestment(tx, row, moves, { actor, reason: 'records_withdrawn', now }, changes);
}

interface GiveAgain extends OwnInvestment {
  /** What is said about electronic records at this moment, and the hash of what was shown. */
  readonly disclosure: Disclosure;
  readonly shown: string | null;
  readonly now: Date;
}

/** Agreeing again, wherever it is, ends what was withdrawn. What is to be signed still asks for its own statements. */
export async function giveRecordsAgain(
  tx: Transaction,
  { userId, investmentId, disclosure, shown, now }: GiveAgain,
): Promise<Result<null, Refusal<'not_found' | 'disclosure_changed'>>> {
  const own = await ownInvestment(tx, { userId, investmentId });
  if (own === null) return refuse('not_found');
  if (shown !== disclosure.sha256) return refuse('disclosure_changed');
  await keepDisclosure(tx, disclosure, now);
  const { version, sha256 } = disclosure;
  const given = await tx.run(sql`update records_withdrawal set given_again_at = ${now},
      given_again_version = ${version}, given_again_sha256 = ${sha256}
    where user_id = ${userId} and given_again_at is null`);
  if (given === 0) return ok(null);
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: 'investment.records_agreed_again',
    subject: `investment:${investmentId}`,
    after: { version, sha256 },
    at: now,
  });
  await endPaper(tx, userId, now);
  await announceInvestment(tx, own);
  return ok(null);
}
