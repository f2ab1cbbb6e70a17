/*
 * A process of its own for tests: signs an agreement, and is killed by itself before the statement of the given number of
 * the transaction that writes the signature down, or before it commits where there are fewer. The sealed document lies in
 * its place by then.
 */
import { createSealer } from '@furrow/crypto/seal';
import { createAuditKeys } from '@furrow/database/audit';
import { openDatabase } from '@furrow/database/database';
import { fixedClock } from '@furrow/kernel/clock';
import { readId } from '@furrow/kernel/ids';
import { diskFiles } from '@furrow/providers/files-disk';
import { mailer } from '@furrow/providers/mail';
import { beforeStatements } from '../../../wallet/server/runs.fixture.ts';
import { builtInDisclosure } from './legal-in-force.ts';
import { signAgreement } from './sign-agreement.ts';
import { SIGNER, SIGNING_KEY, TYPED } from './signer.fixture.ts';

const [url = '', folder = '', userId, given, at = '', dieBefore = '', key = ''] = process.argv.slice(2);
const [owner, investmentId] = [readId('user', userId), readId('inv', given)];
if (owner === null || investmentId === null) throw new Error('no investment');
const database = openDatabase({ url, poolMax: 2, auditKeys: createAuditKeys(Buffer.from(key)) });
const clock = fixedClock(new Date(at));
const die = () => process.kill(process.pid, 'SIGKILL');
let statements = 0;
const before = () => {
  statements += 1;
  if (statements === Number(dieBefore)) die();
};
await signAgreement(
  {
    database: {
      ...database,
      transaction: (work, options) =>
        database.transaction(async (tx) => {
          const done = await work(beforeStatements(tx, before));
          die();
          return done;
        }, options),
    },
    sealer: createSealer(SIGNING_KEY),
    files: diskFiles(folder),
    brand: 'Acme & Daughters',
    identity: null,
    mailer,
    site: {
      origin: 'https://furrow.example',
      brandName: 'Acme & Daughters',
      contactEmail: 'help@furrow.example',
    },
    realTime: clock,
    disclosure: async () => builtInDisclosure(),
  },
  {
    userId: owner,
    investmentId,
    kind: 'subscription_agreement',
    signature: TYPED,
    signer: SIGNER,
    now: clock.now(),
  },
);
