import { newId } from '@furrow/kernel/ids';
import { farmChannel } from '@furrow/modules/farms/rules';
import { describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { ChannelTable, isFor } from './channels.ts';

const channels = new ChannelTable(modules.channels);

const FARM = farmChannel(newId('farm', new Date('2026-01-05T00:00:00Z')));
const USER = 'user_1';

// [channel, anonymous may, signed-in may]
const MATRIX: [string, boolean, boolean][] = [
  ['refresh.farm.list', true, true],
  [FARM, true, true],
  ['system', true, true],
  ['analytic', false, true],
  ['investment', false, true],
  ['refresh', false, true],
  ['market', false, true],
  ['general-system', false, true],
  ['general-updates', false, true],
  ['investment.user_2', false, false],
  ['analytic.user_2', false, false],
  ['INVESTMENT', false, false],
  ['invest.2.farm.', false, false],
  ['invest.2.farm.*', false, false],
  ['invest.2.farm.farm_1', false, false],
  [`${FARM}.private`, false, false],
  ['refresh.farm', false, false],
  ['constructor', false, false],
  ['__proto__', false, false],
  ['*', false, false],
];

describe('D7 D8 who may listen where', () => {
  it.each(MATRIX)('%s: anonymous %s, signed in %s', (channel, anonymous, signedIn) => {
    expect(channels.maySubscribe(channel, { userId: null, isOperator: false })).toBe(anonymous);
    expect(channels.maySubscribe(channel, { userId: USER, isOperator: false })).toBe(signedIn);
  });
});

describe('channels of the firm', () => {
  it.each(['masters', 'masters.approvals'])('%s is for people with a role alone', (channel) => {
    expect(channels.maySubscribe(channel, { userId: USER, isOperator: true })).toBe(true);
    expect(channels.maySubscribe(channel, { userId: USER, isOperator: false })).toBe(false);
    expect(channels.maySubscribe(channel, { userId: null, isOperator: false })).toBe(false);
  });
});

describe('D7 whose messages a channel carries', () => {
  const known = MATRIX.filter(([, , signedIn]) => signedIn).map(([channel]) => channel);

  it.each(known)('%s never carries those of somebody else', (channel) => {
    const kind = channels.kindOf(channel);
    if (kind === null) throw new Error('no such channel');
    expect(isFor(kind, 'user_2', USER)).toBe(false);
    expect(isFor(kind, 'user_2', null)).toBe(false);
    expect(isFor(kind, USER, USER)).toBe(true);
  });

  it('a message for everyone on a channel of own messages reaches nobody', () => {
    expect(isFor('own', null, USER)).toBe(false);
    expect(isFor('members', null, USER)).toBe(true);
    expect(isFor('public', null, null)).toBe(true);
  });
});
