import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import { forgetMailOfModule } from '@furrow/providers/forget-mail';
import { addressHash } from '../suppression/suppressed-addresses.ts';
import { eraseSent } from './erase-sent.ts';

export interface EraseAddress {
  readonly email: string;
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

/** A visitor without an account asks to be forgotten. The audit proves it by the digest of the address, which it does not name. */
export async function eraseAddress(
  tx: Transaction,
  { email, userId, reason, now }: EraseAddress,
): Promise<{ readonly forms: number }> {
  const forms = await eraseSent(tx, { addresses: [email], userId: null, now });
  await forgetMailOfModule(tx, { recipient: email, module: 'inquiries' });
  await appendAudit(tx, {
    actor: `operator:${userId}`,
    action: 'inquiry.erased',
    subject: `address:${Buffer.from(addressHash(email)).toString('hex')}`,
    after: { forms, reason },
    at: now,
  });
  await publish(tx, { topic: 'inquiries.changed', channel: WORK_CHANNEL, data: { act: 'erased' } });
  return { forms };
}
