/*
 * A process of its own for tests: delivers what is due in the database of its first argument, and is killed meanwhile.
 * With `follow` as the second argument it writes deliveries instead, and is gone before that is committed.
 */
import { createSealer } from '@furrow/crypto/seal';
import { createAuditKeys } from '@furrow/database/audit';
import { openDatabase } from '@furrow/database/database';
import { silentLog } from '@furrow/database/log';
import { startFollowers } from '@furrow/database/outbox-follower';
import { fixedClock } from '@furrow/kernel/clock';
import { mailer } from '@furrow/providers/mail';
import { deliverDue } from './deliver-job.ts';
import { webhookFollower } from './follow-webhooks.ts';

const [url = '', what = '', now = '', key = ''] = process.argv.slice(2);
const secretKey = Buffer.from(key, 'base64url');
const database = openDatabase({ url, poolMax: 4, auditKeys: createAuditKeys(secretKey) });
const clock = fixedClock(now);
const site = {
  origin: 'https://furrow.example',
  brandName: 'Furrow',
  contactEmail: 'contact@furrow.example',
};

if (what === 'follow') {
  const { name, take } = webhookFollower({ clock });
  const dying = {
    name,
    async take(...given: Parameters<typeof take>) {
      await take(...given);
      process.kill(process.pid, 'SIGKILL');
    },
  };
  startFollowers(database, [dying], { log: silentLog });
} else {
  const sealer = createSealer(secretKey);
  await deliverDue({
    database,
    sealer,
    mailer,
    site,
    clock,
    realTime: clock,
    connecting: { loopback: true },
  });
}
