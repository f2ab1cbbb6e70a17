import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { formatDollars } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import type { MailMessage } from '@furrow/providers/mail-message';
import { isUnitOffering } from '../../../farms/rules/index.ts';
import { farmNames } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import { holderFacts, implementJob } from '../../../investors/server/index.ts';
import { type InvestmentTurn, isPushed } from '../../rules/index.ts';
import { type InvestmentRow, investmentsWhere, totalCentsOf } from '../common/investment-row.ts';
import { type TurnTaken, turnEmail } from './tell-investor.ts';
import { TURN_WORDS } from './turn-words.ts';

export interface TurnMailDeps {
  readonly mailer: Mailer;
  readonly site: Site;
}

/** To each investor whose investment took a turn, once each, however often the job is begun again. */
export function turnMailer(deps: TurnMailDeps): Job<TurnTaken> {
  return implementJob(turnEmail, async ({ turn, investmentIds }, { clock, once }) => {
    for (const id of investmentIds)
      await once(id, async (tx) => {
        const message = await turnMail(tx, deps.site, turn, id);
        if (message !== null) await deps.mailer.send(tx, message, clock.now());
      });
  });
}

/** As the investment stands when it is written; null where its owner is gone. */
async function turnMail(
  tx: Transaction,
  site: Site,
  turn: InvestmentTurn,
  id: Id<'inv'>,
): Promise<MailMessage | null> {
  const [row] = await investmentsWhere(tx, sql`id = ${id}`);
  if (row === undefined) return null;
  const [person] = await contactsOf(tx, [row.user_id]);
  const farm = (await farmNames(tx, [row.farm_id])).get(row.farm_id);
  if (person === undefined || farm === undefined) return null;
  const word = isUnitOffering(farm.type) ? 'unit' : 'share';
  const isHeldByCustodian = await heldByCustodian(tx, row);
  const sender = isHeldByCustodian ? 'custodian' : 'investor';
  const { subject, paragraphs, action } = TURN_WORDS[turn]({
    farm: farm.name.replace(/\p{Cc}+/gu, ' '),
    shares: `${formatShares(row.shares)} ${row.shares === 1 ? word : `${word}s`}`,
    total: formatDollars(totalCentsOf(row), { cents: 'always' }),
    sender: row.funding !== null && isPushed(row.funding) ? sender : null,
    isUnfinished: row.confirmed_at === null,
    isHeldByCustodian,
  });
  return emailLayout(site, {
    to: person.email,
    subject,
    greeting: greetingFor(person.firstName),
    paragraphs,
    action: { label: action, url: new URL(pathOf(row, farm.slug, turn), site.origin).href },
    notes: ['We never ask for your bank details or codes by email or phone.'],
  });
}

/** One that was never confirmed has no page of its own any more. */
function pathOf(row: InvestmentRow, slug: string, turn: InvestmentTurn): string {
  if (row.confirmed_at === null) return `/${slug}`;
  const isAwaited = turn === 'confirmed' && row.funding !== null && isPushed(row.funding);
  return isAwaited ? `/portfolio/wire/${row.id}` : `/${slug}/investment-process/${row.id}/complete`;
}

async function heldByCustodian(tx: Transaction, { account_id: accountId }: InvestmentRow): Promise<boolean> {
  if (accountId === null) return false;
  return (await holderFacts(tx, [accountId])).get(accountId)?.type === 'sdira';
}
