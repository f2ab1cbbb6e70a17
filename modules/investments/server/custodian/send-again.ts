import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { custodianKey } from '../../rules/index.ts';
import { lockInvestment } from '../common/investment-row.ts';
import { type CustodianMail, sendLink } from './ask-custodian.ts';
import { custodianRowOf } from './custodian-row.ts';

interface SendAgain {
  readonly investmentId: Id<'inv'>;
  readonly userId: string;
  readonly email: string;
  readonly reason: string;
  readonly now: Date;
}

/** The firm sends a new link. The address it names is where this custodian is reached from now on. */
export async function sendCustodianLink(
  tx: Transaction,
  mail: CustodianMail,
  { investmentId, userId, email, reason, now }: SendAgain,
): Promise<Result<null, Refusal<'not_found' | 'investment_own' | 'custodian_not_awaited'>>> {
  const row = await lockInvestment(tx, investmentId);
  const asked = row && (await custodianRowOf(tx, row));
  if (row === undefined || asked === undefined) return refuse('not_found');
  // Whoever sends the link to themselves could sign for the custodian.
  if (row.user_id === userId) return refuse('investment_own');
  if (asked.signed_at !== null || row.ended_at !== null) return refuse('custodian_not_awaited');
  const actor = `operator:${userId}`;
  const key = custodianKey(asked.custodian);
  const before = await tx.maybe<{ email: string }>(
    sql`select email from custodian_contact where name_key = ${key}`,
  );
  await tx.run(sql`insert into custodian_contact (name_key, email, set_by, set_at)
    values (${key}, ${email}, ${actor}, ${now})
    on conflict (name_key) do update set email = excluded.email, set_by = excluded.set_by, set_at = excluded.set_at`);
  await appendAudit(tx, {
    actor,
    action: 'investment.custodian_link_sent',
    subject: `investment:${investmentId}`,
    before: { contact: before?.email ?? null },
    after: { contact: email, custodian: asked.custodian, reason },
    at: now,
  });
  await sendLink(tx, mail, row, { email, actor, now });
  return ok(null);
}
