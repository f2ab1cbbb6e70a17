import type { OutboxMessage } from '@furrow/database/outbox';
import { newId } from '@furrow/kernel/ids';
import { FARM_ACCESS_CHANGED, FARM_CHANGED } from '@furrow/modules/farms/contract';
import { farmChannel } from '@furrow/modules/farms/rules';
import { describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { ChannelAccess } from './channel-access.ts';
import { ChannelTable } from './channels.ts';

const CHANNELS = new ChannelTable(modules.channels);
const ID = newId('farm', new Date('2026-01-05T00:00:00Z'));
const CHANNEL = farmChannel(ID);
const message = (topic: string): OutboxMessage => ({
  position: 1n,
  topic,
  channel: CHANNEL,
  userId: null,
  data: {},
  at: new Date(),
});

const ANYBODY = { userId: null, grants: [] };

/** Open to whom it says, and counts how often it was asked. */
function world(isOpen: () => boolean) {
  const asked = { times: 0 };
  const access = new ChannelAccess(CHANNELS, async (_followed, { userId, grants }) => {
    asked.times += 1;
    return isOpen() || grants.includes('grant') || userId === 'user_holder';
  });
  return { access, asked };
}

describe('D10 who may follow a farm', () => {
  it('is asked once while it is open to all, and again when fewer may', async () => {
    let open = true;
    const { access, asked } = world(() => open);
    for (let socket = 0; socket < 5; socket += 1) expect(await access.allows(CHANNEL, ANYBODY)).toBe(true);
    access.hear(message(FARM_CHANGED));
    expect(await access.allows(CHANNEL, ANYBODY)).toBe(true);
    expect(asked.times).toBe(1);
    open = false;
    access.hear(message(FARM_ACCESS_CHANGED));
    expect(await access.allows(CHANNEL, ANYBODY)).toBe(false);
  });

  it('that a guest may is remembered for nobody', async () => {
    const { access, asked } = world(() => false);
    expect(await access.allows(CHANNEL, { ...ANYBODY, grants: ['grant'] })).toBe(true);
    expect(await access.allows(CHANNEL, ANYBODY)).toBe(false);
    expect(await access.allows(CHANNEL, { ...ANYBODY, grants: ['grant'] })).toBe(true);
    expect(asked.times).toBe(3);
  });

  it('that a holder may is remembered for nobody', async () => {
    const { access, asked } = world(() => false);
    const holder = { userId: 'user_holder', grants: [] };
    for (const _time of [1, 2]) expect(await access.allows(CHANNEL, holder)).toBe(true);
    expect(await access.allows(CHANNEL, { ...holder, userId: 'user_other' })).toBe(false);
    expect(await access.allows(CHANNEL, ANYBODY)).toBe(false);
    expect(asked.times).toBe(4);
  });

  it('an answer that a message has overtaken is asked for again', async () => {
    let open = true;
    let times = 0;
    const access: ChannelAccess = new ChannelAccess(CHANNELS, async () => {
      times += 1;
      const read = open;
      if (times === 1) {
        open = false;
        access.hear(message(FARM_ACCESS_CHANGED));
      }
      return read;
    });
    expect(await access.allows(CHANNEL, ANYBODY)).toBe(false);
    expect(times).toBe(2);
  });

  it('is asked of no other channel', async () => {
    const { access, asked } = world(() => false);
    expect(await access.allows('refresh.farm.list', ANYBODY)).toBe(true);
    expect(asked.times).toBe(0);
  });
});
