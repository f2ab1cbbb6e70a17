import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { formatShares } from '@furrow/kernel/quantities';
import { type MailKinds, mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor, plainName } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { isUnitOffering } from '../../../farms/rules/index.ts';
import { type FarmName, farmNames } from '../../../farms/server/index.ts';
import { type Contact, contactsOf, findUsers, type User } from '../../../identity/server/index.ts';
import { transferPath } from '../../rules/index.ts';
import { isBetweenOwn, type TransferRow, transfersWhere } from './transfer-row.ts';
import type { TransferTurn, TransferTurned } from './transfer-turns.ts';
import { TRANSFER_WORDS, type TransferFacts, type TransferSide } from './transfer-words.ts';

const TOLD_TO_ALL = {
  initiated: 'money',
  signed: 'money',
  canceled: 'money',
  declined: 'money',
  expired: 'money',
  stopped: 'money',
} as const;

export const GIVER_MAILS = mailKinds('investments.transfer-giver', TOLD_TO_ALL);
export const RECIPIENT_MAILS = mailKinds('investments.transfer-recipient', {
  ...TOLD_TO_ALL,
  ends_soon: 'reminders',
});
export const OWN_TRANSFER_MAILS = mailKinds('investments.transfer-own', {
  ...TOLD_TO_ALL,
  ends_soon: 'reminders',
});

const MAILS: Readonly<Record<TransferSide, Partial<MailKinds<TransferTurn>>>> = {
  giver: GIVER_MAILS,
  recipient: RECIPIENT_MAILS,
  own: OWN_TRANSFER_MAILS,
};

/** To the sides of a transfer that have something to hear, as it stands when they are written; none to who is gone. */
export async function transferMails(
  database: Queryable,
  site: Site,
  { turn, transferId }: TransferTurned,
): Promise<MailMessage[]> {
  const [row] = await transfersWhere(database, sql`id = ${transferId}`);
  const farm = row && (await farmNames(database, [row.farm_id])).get(row.farm_id);
  if (row === undefined || farm === undefined) return [];
  const people = await contactsOf(database, [row.giver_user_id, row.recipient_user_id]);
  const users = await findUsers(database, [row.giver_user_id, row.recipient_user_id]);
  const facts = factsOf(row, farm, users);
  return sidesOf(row).flatMap(({ side, userId }) => {
    const person = people.find((one) => one.userId === userId);
    const mail = person && transferMail(site, person, { turn, side, id: row.id, facts });
    return mail ?? [];
  });
}

/** Between accounts of one person there is one email, and it is the person's own. */
function sidesOf(row: TransferRow): { readonly side: TransferSide; readonly userId: string }[] {
  if (isBetweenOwn(row)) return [{ side: 'own', userId: row.giver_user_id }];
  return [
    { side: 'giver', userId: row.giver_user_id },
    { side: 'recipient', userId: row.recipient_user_id },
  ];
}

function factsOf(row: TransferRow, farm: FarmName, users: ReadonlyMap<string, User>): TransferFacts {
  const word = isUnitOffering(farm.type) ? 'unit' : 'share';
  return {
    farm: farm.name.replace(/\p{Cc}+/gu, ' '),
    shares: `${formatShares(row.shares)} ${row.shares === 1 ? word : `${word}s`}`,
    giver: nameIn(users.get(row.giver_user_id)),
    recipient: row.recipient_email ?? 'your account',
    until: formatShortDate(newYorkDay(row.expires_at)),
  };
}

/** A name that is more than words could say anything in an email of ours. */
const nameIn = (user: User | undefined): string =>
  (user && plainName(`${user.firstName} ${user.lastName}`.trim())) ?? 'Another investor';

interface Told {
  readonly turn: TransferTurn;
  readonly side: TransferSide;
  readonly id: TransferRow['id'];
  readonly facts: TransferFacts;
}

/** Null where this side hears nothing of it. */
export function transferMail(
  site: Site,
  person: Contact,
  { turn, side, id, facts }: Told,
): MailMessage | null {
  const kind = MAILS[side][turn];
  const words = TRANSFER_WORDS[turn](facts)[side];
  if (kind === undefined || words === undefined) return null;
  return emailLayout(site, {
    kind,
    to: person.email,
    subject: words.subject,
    greeting: greetingFor(person.firstName),
    paragraphs: words.paragraphs,
    action: { label: words.action, url: new URL(transferPath(id), site.origin).href },
    notes: ['We never ask for your bank details or codes by email or phone.'],
  });
}
