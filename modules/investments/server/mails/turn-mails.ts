import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { formatDollars } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { allInGroup, mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import type { MailMessage } from '@furrow/providers/mail-message';
import { isUnitOffering } from '../../../farms/rules/index.ts';
import { type FarmName, farmNames } from '../../../farms/server/index.ts';
import { type Contact, contactsOf } from '../../../identity/server/index.ts';
import { holderFacts, implementJob } from '../../../investors/server/index.ts';
import { type InvestmentTurn, isPushed } from '../../rules/index.ts';
import { type InvestmentRow, investmentsWhere, totalCentsOf } from '../common/investment-row.ts';
import { type TurnTaken, turnEmail } from './tell-investor.ts';
import { TURN_WORDS } from './turn-words.ts';

export interface TurnMailDeps {
  readonly mailer: Mailer;
  readonly site: Site;
}

/** So many are written in one transaction. */
const TOGETHER = 50;

/** To each investor whose investment took a turn, once each, however often the job is begun again. */
export function turnMailer(deps: TurnMailDeps): Job<TurnTaken> {
  return implementJob(turnEmail, async ({ turn, investmentIds }, { clock, once }) => {
    for (let start = 0; start < investmentIds.length; start += TOGETHER) {
      const ids = investmentIds.slice(start, start + TOGETHER);
      await once(String(start), async (tx) =>
        deps.mailer.sendAll(tx, await turnMails(tx, deps.site, turn, ids), clock.now()),
      );
    }
  });
}

/** As the investments stand when they are written; none where its owner is gone. */
async function turnMails(
  tx: Transaction,
  site: Site,
  turn: InvestmentTurn,
  ids: readonly Id<'inv'>[],
): Promise<MailMessage[]> {
  const rows = await investmentsWhere(tx, sql`id = any(${ids}::text[]) order by id`);
  const people = await contactsOf(
    tx,
    rows.map(({ user_id }) => user_id),
  );
  const farms = await farmNames(
    tx,
    rows.map(({ farm_id }) => farm_id),
  );
  const accounts = await holderFacts(
    tx,
    rows.flatMap(({ account_id }) => account_id ?? []),
  );
  return rows.flatMap((row) => {
    const person = people.find(({ userId }) => userId === row.user_id);
    const farm = farms.get(row.farm_id);
    if (person === undefined || farm === undefined) return [];
    const isHeldByCustodian = row.account_id !== null && accounts.get(row.account_id)?.type === 'sdira';
    return [turnMail(site, turn, { row, person, farm, isHeldByCustodian })];
  });
}

type TurnedRow = Pick<
  InvestmentRow,
  'id' | 'shares' | 'amount_cents' | 'fees_cents' | 'funding' | 'confirmed_at' | 'refusal'
>;

export const TURN_MAILS = mailKinds('investments', allInGroup(TURN_WORDS, 'money'));

interface Turned {
  readonly row: TurnedRow;
  readonly person: Contact;
  readonly farm: Pick<FarmName, 'name' | 'slug' | 'type'>;
  readonly isHeldByCustodian: boolean;
}

export function turnMail(
  site: Site,
  turn: InvestmentTurn,
  { row, person, farm, isHeldByCustodian }: Turned,
): MailMessage {
  const word = isUnitOffering(farm.type) ? 'unit' : 'share';
  const sender = isHeldByCustodian ? 'custodian' : 'investor';
  const { subject, paragraphs, action } = TURN_WORDS[turn]({
    farm: farm.name.replace(/\p{Cc}+/gu, ' '),
    shares: `${formatShares(row.shares)} ${row.shares === 1 ? word : `${word}s`}`,
    total: formatDollars(totalCentsOf(row), { cents: 'always' }),
    sender: row.funding !== null && isPushed(row.funding) ? sender : null,
    isUnfinished: row.confirmed_at === null,
    isTooLate: row.refusal === 'offering_ended',
    isHeldByCustodian,
  });
  return emailLayout(site, {
    kind: TURN_MAILS[turn],
    to: person.email,
    subject,
    greeting: greetingFor(person.firstName),
    paragraphs,
    action: { label: action, url: new URL(pathOf(row, farm.slug, turn), site.origin).href },
    notes: ['We never ask for your bank details or codes by email or phone.'],
  });
}

/** What is to be paid or paid again is on the page after confirming; everything later is with the position. */
const TO_PAY: readonly InvestmentTurn[] = ['confirmed', 'payment_failed'];

/** One that was never confirmed has no page of its own any more. */
function pathOf(row: TurnedRow, slug: string, turn: InvestmentTurn): string {
  if (row.confirmed_at === null) return `/${slug}`;
  if (!TO_PAY.includes(turn)) return `/portfolio/${row.id}`;
  const isAwaited = turn === 'confirmed' && row.funding !== null && isPushed(row.funding);
  return isAwaited ? `/portfolio/wire/${row.id}` : `/${slug}/investment-process/${row.id}/complete`;
}
