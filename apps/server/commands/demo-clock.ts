// `npm run demo:clock -- +3d`: moves the clock of the demonstration forward, on every process. Open browsers follow.
import { operateClock } from '../demo-clock/operate-clock.ts';
import { modules } from '../modules.ts';
import { runCommand } from './run-command.ts';

await runCommand(({ database, realTime, actor, words }) =>
  operateClock({ database, now: realTime.now(), actor, schedule: modules.schedule }, words),
);
