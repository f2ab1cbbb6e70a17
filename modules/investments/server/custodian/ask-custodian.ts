import { createHash, randomBytes } from 'node:crypto';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import type { Clock } from '@furrow/kernel/clock';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts, type WalletFacts, walletFactsOf } from '../../../investors/server/index.ts';
import { custodianKey, custodianLinkExpiry } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { custodianEmail } from './custodian-email.ts';
import { CUSTODIAN_QUEUE } from './custodian-row.ts';

export interface CustodianMail {
  readonly mailer: Mailer;
  readonly site: Site;
  /** A mailed link keeps to the real time, whatever the demonstration does to the clock. */
  readonly realTime: Clock;
}

export const linkHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** The owner of an IRA has signed everything: its custodian is asked at once where the firm knows its address. */
export async function askCustodian(
  tx: Transaction,
  mail: CustodianMail,
  row: InvestmentRow,
  { account, actor, now }: { readonly account: WalletFacts; readonly actor: string; readonly now: Date },
): Promise<void> {
  const custodian = (await holderFacts(tx, [account.id])).get(account.id)?.custodian ?? 'the custodian';
  const asked = await tx.run(sql`insert into custodian_signing (investment_id, round, custodian, since)
    values (${row.id}, ${row.signing_round}, ${custodian}, ${now}) on conflict do nothing`);
  if (asked === 0) return;
  await openWork(tx, { queue: CUSTODIAN_QUEUE, subject: row.id, since: now });
  const email = await contactOf(tx, custodian);
  if (email !== null) await sendLink(tx, mail, row, { email, actor, now });
}

/** Where the firm reached this custodian last; null where it never did. */
export async function contactOf(tx: Pick<Transaction, 'maybe'>, custodian: string): Promise<string | null> {
  const known = await tx.maybe<{ email: string }>(
    sql`select email from custodian_contact where name_key = ${custodianKey(custodian)}`,
  );
  return known?.email ?? null;
}

/** A new link, by mail. Links that were sent before work no more. */
export async function sendLink(
  tx: Transaction,
  { mailer, site, realTime }: CustodianMail,
  row: InvestmentRow,
  { email, actor, now }: { readonly email: string; readonly actor: string; readonly now: Date },
): Promise<void> {
  const [token, sentAt] = [randomBytes(32).toString('base64url'), realTime.now()];
  const { sendings } = await tx.one<{ sendings: number }>(sql`update custodian_signing set email = ${email},
      token_hash = ${linkHash(token)}, sent_at = ${sentAt}, expires_at = ${custodianLinkExpiry(sentAt)},
      sendings = sendings + 1
    where investment_id = ${row.id} and round = ${row.signing_round} and signed_at is null and ended_at is null
    returning sendings`);
  const farm = (await farmNames(tx, [row.farm_id])).get(row.farm_id)?.name ?? 'a farm';
  const account =
    row.account_id === null ? null : await walletFactsOf(tx, { accountId: row.account_id, now });
  const title = account?.title ?? 'an IRA';
  await mailer.send(tx, custodianEmail(site, { to: email, token, title, farm, row }), now);
  await appendAudit(tx, {
    actor,
    action: 'investment.custodian_asked',
    subject: `investment:${row.id}`,
    after: { email, sendings, round: row.signing_round },
    at: now,
  });
}

/** Nobody waits for it any more: the owner signs afresh, or the investment is over. Its link works no more. */
export async function endCustodianSigning(
  tx: Transaction,
  { id, signing_round }: Pick<InvestmentRow, 'id' | 'signing_round'>,
  outcome: string,
  now: Date,
): Promise<void> {
  const ended = await tx.run(sql`update custodian_signing set ended_at = ${now}, token_hash = null
    where investment_id = ${id} and round <= ${signing_round} and signed_at is null and ended_at is null`);
  if (ended > 0) await closeWork(tx, { queue: CUSTODIAN_QUEUE, subject: id, actor: null, outcome, now });
}
