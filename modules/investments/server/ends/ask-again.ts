import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import { ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { awardReference } from '../../../wallet/server/index.ts';
import { dueCents, type FirmRefusal, investmentStatusOf, isUnpaidPosition } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { causeOf, type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { lockPayer } from '../common/lock-payer.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { publishEvent } from '../events/publish-event.ts';
import { unpaidEmail } from '../mails/unpaid-email.ts';
import { moneyOf } from '../money/money-of.ts';
import { UNPAID_QUEUE } from '../money/queue-names.ts';
import { settleClosed } from '../money/settle-closed.ts';
import { unpaidMoney } from '../money/unpaid-money.ts';
import { type FirmAct, isOwnOf } from './cancel-by-manager.ts';

type Asking = Pick<InvestmentDeps, 'funding' | 'mailer' | 'site'>;

/**
 * The firm asks for the money of a position that was not paid after all: by wire, which nobody can take back. Until it has
 * come the position stays barred and the firm has it on its list; what comes settles it. Where the wallet covered what the
 * bank took back there is nothing to ask for, and the position is settled at once.
 */
export async function askAgain(
  tx: Transaction,
  deps: Asking,
  { investmentId, reason, actor, now }: FirmAct,
): Promise<Result<InvestmentRow, Refusal<'not_found' | 'wires_not_offered' | FirmRefusal>>> {
  const row = await lockInvestment(tx, investmentId);
  if (row === undefined) return refuse('not_found');
  if (isOwnOf(row, actor)) return refuse('investment_own');
  if (!isUnpaidPosition(investmentStatusOf(row.status), row.funding_state))
    return refuse('investment_not_waiting');
  if (!deps.funding.takesWires) return refuse('wires_not_offered');
  if (row.account_id === null) throw new Error(`${row.id} has closed without an account`);
  await lockPayer(tx, row, now);
  const due = dueCents(await unpaidMoney(tx, row, await moneyOf(tx, row.id), now));
  const order = { accountId: row.account_id, purpose: causeOf(row), amountCents: due, actor, now };
  const wireId = due === 0n ? row.wire_id : (await awardReference(tx, order)).id;
  const changes = sql`, asked_again_at = ${now}, wire_id = ${wireId}`;
  const asked = await moveInvestment(tx, row, [], { actor, reason, now }, changes);
  if (due === 0n) {
    await settleClosed(tx, asked, { actor, now });
    return ok(asked);
  }
  await openWork(tx, { queue: UNPAID_QUEUE, subject: row.id, since: now });
  const { id: investment_id, user_id } = row;
  await publishEvent(tx, { kind: 'asked_again', user_id, investment_id, due_cents: `${due}` }, now);
  const [person] = await contactsOf(tx, [row.user_id]);
  const farm = (await farmNames(tx, [row.farm_id])).get(row.farm_id);
  if (person !== undefined && farm !== undefined)
    await deps.mailer.send(tx, unpaidEmail(deps.site, person, { farm, id: row.id, due }), now);
  return ok(asked);
}
