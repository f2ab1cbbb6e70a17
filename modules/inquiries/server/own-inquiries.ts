import type { Queryable, Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { ExportPart, House } from '@furrow/module/house';
import { type Answers, type InquiryKind, sameAddress } from '../rules/index.ts';
import { eraseSent } from './erase/erase-sent.ts';
import { isSuppressed } from './suppression/suppressed-addresses.ts';

interface OwnRow {
  readonly kind: InquiryKind;
  readonly email: string;
  readonly answers: Answers;
  readonly received_at: Date;
}

/** What somebody sent by forms: from an address that they have shown to be theirs, and the record of signing up. */
export const exportInquiries =
  ({ answersTo }: Pick<House, 'answersTo'>): ExportPart =>
  async (database, userId) => {
    const [peopleKnown] = answersTo('peopleKnown');
    const person = (await peopleKnown?.(database, [userId]))?.get(userId);
    const own = person?.isEmailVerified === true ? person.email : null;
    const rows = await database.rows<OwnRow>(sql`select kind, email, answers, received_at from inquiry
      where user_id = ${userId} or email_normal = ${own === null ? null : sameAddress(own)}
      order by received_at, id`);
    return {
      forms_sent: rows.map(
        ({ kind, email, answers, received_at }): Json => ({
          form: kind,
          email,
          answers: { ...answers },
          sent_at: received_at.toISOString(),
        }),
      ),
      no_email: own === null ? null : await isSuppressed(database as Queryable, own),
    };
  };

/** Everything they sent, when their account is deleted. */
export async function eraseInquiries(
  tx: Transaction,
  userId: string,
  now: Date,
  addresses: readonly string[],
): Promise<void> {
  await eraseSent(tx, { addresses, userId, now });
}
