import { expect, it } from 'vitest';
import { leavesProcess } from './leaves-process.ts';

const STEP = '/salt-fork-prairie/investment-process/inv_1/ownership';
const goes = (to: string, historyAction: string) =>
  leavesProcess({ currentLocation: { pathname: STEP }, nextLocation: { pathname: to }, historyAction });

it.each([
  ['the logo', '/', 'PUSH', true],
  ['back to the farm', '/salt-fork-prairie', 'POP', true],
  ['back to another investment in it', '/salt-fork-prairie/investment-process/inv_2/amount', 'POP', true],
  ['back to the step before', '/salt-fork-prairie/investment-process/inv_1/amount', 'POP', false],
  ['the next step', '/salt-fork-prairie/investment-process/inv_1/funding', 'PUSH', false],
  ['a bank that is to be linked', '/account/acc_1/wallet', 'PUSH', false],
  ['the end of a session', '/sign-in', 'REPLACE', false],
])('is asked about or not: %s', (_what, to, action, asked) => {
  expect(goes(to, action)).toBe(asked);
});
