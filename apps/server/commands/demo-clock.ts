/**
 * Moves the clock of the demonstration forward, on every process: npm run demo:clock -- +3d
 * Without DATABASE_URL it joins the embedded server that `npm start` uses.
 */
import { readClockOffset } from '@furrow/database/clock-offset';
import { formatDateTime } from '@furrow/kernel/dates';
import { err, ok } from '@furrow/kernel/result';
import { aheadText, secondsAhead } from '../demo-clock/ahead-text.ts';
import { moveDemoClock } from '../demo-clock/move-demo-clock.ts';
import { modules } from '../modules.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run demo:clock -- +3d   (w weeks, d days, h hours, m minutes; it never goes back)';

const REFUSALS = {
  not_a_demonstration: 'Only the clock of the demonstration can be moved.',
  not_forward: USAGE,
  too_far: 'That is too far: the clock can be at most 20 years ahead.',
} as const;

await runCommand(async ({ database, realTime, actor, words }) => {
  const [step, ...more] = words;
  if (step === undefined) {
    const ahead = await readClockOffset(database);
    return ok(ahead === 0 ? `The clock shows the real time.\n${USAGE}` : said(ahead, realTime.now()));
  }
  const seconds = secondsAhead(step);
  if (seconds === null || more.length > 0) return err(USAGE);
  const { schedule } = modules;
  const now = realTime.now();
  const moved = await database.transaction((tx) => moveDemoClock(tx, { seconds, actor, now, schedule }));
  return moved.ok ? ok(said(moved.value, now)) : err(REFUSALS[moved.error]);
});

const said = (ahead: number, now: Date) =>
  `The demonstration is ${aheadText(ahead)} ahead: ${formatDateTime(new Date(now.getTime() + ahead * 1_000), { zoneName: true })}.`;
