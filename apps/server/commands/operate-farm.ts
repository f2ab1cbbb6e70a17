// `npm run farm -- SLUG status verified`: what the firm does with an offering, from the command line. Open browsers follow.
import { err } from '@furrow/kernel/result';
import { openFiles } from '../bootstrap/open-files.ts';
import { operateFarm } from '../offerings/operate-farm.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ config, database, clock, actor, words }) => {
  const done = await operateFarm({ database, clock, files: openFiles(config), actor }, words);
  return done.ok ? done : err(`farm: ${done.error}`);
});
