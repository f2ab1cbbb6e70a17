import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { sameAddress } from '../../rules/index.ts';
import { INQUIRY_QUEUE } from '../receive/store-inquiry.ts';
import { addressHash } from '../suppression/suppressed-addresses.ts';

export interface SentBy {
  readonly addresses: readonly string[];
  /** Whose record of signing up goes as well. */
  readonly userId: string | null;
  readonly now: Date;
}

/** Everything they sent goes; the wish to get no email stays, without the address it is about. Answers how many forms went. */
export async function eraseSent(tx: Transaction, { addresses, userId, now }: SentBy): Promise<number> {
  const normal = addresses.map(sameAddress);
  const gone = await tx.rows<{ id: string }>(sql`delete from inquiry
    where user_id = ${userId} or email_normal = any (${normal}::text[]) returning id`);
  for (const { id } of gone)
    await closeWork(tx, { queue: INQUIRY_QUEUE, subject: id, actor: null, outcome: 'erased', now });
  await tx.run(sql`delete from form_service_submission where email_normal = any (${normal}::text[])`);
  await tx.run(sql`update email_suppression set address_sealed = null
    where address_hash = any (${addresses.map(addressHash)}::bytea[])`);
  return gone.length;
}
