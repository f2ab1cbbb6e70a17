// `npm run account -- waiting`: what the firm decides about accounts, from the command line. Without a word it says how.
import { createSealer } from '@furrow/crypto/seal';
import { openFiles } from '../bootstrap/open-files.ts';
import { openVerification } from '../bootstrap/open-verification.ts';
import { operateAccounts } from '../reviews/operate-accounts.ts';
import { reviewKinds } from '../reviews/review-kinds.ts';
import { secretKey } from '../settings/secret-key.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ config, database, clock, log, actor, words }) => {
  const sealer = createSealer(await secretKey(config), config.FURROW_SECRET_KEY_OLD);
  const { payments } = openVerification(config, { database, clock, log, sealer, alsoPasses: [] });
  const kinds = reviewKinds(config, { payments, sealer, files: openFiles(config) });
  return operateAccounts({ database, clock, kinds, actor }, words);
});
