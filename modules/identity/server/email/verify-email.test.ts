import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountWorld, accountWorld, tokenIn, visitor } from '../users/test-accounts.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

let world: AccountWorld;
let count = 0;
let email: string;
let userId: Id<'user'>;

beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  world.clock.shift(61 * 60_000);
  email = `person${count}@furrow.example`;
  userId = await world.user(email);
});

const resend = async (from = visitor()) => {
  const result = await resendVerification(world.deps, { userId, visitor: from });
  return result.ok ? result.value.sent : result.error.code;
};
const verify = async (token: string) => {
  const result = await verifyEmail(world.deps, { token, visitor: visitor() });
  return result.ok ? 'verified' : result.error.code;
};
const verifiedAt = async () =>
  (
    await world.database.one<{ at: Date | null }>(
      sql`select email_verified_at as at from user_account where id = ${userId}`,
    )
  ).at;

async function mailedToken(): Promise<string> {
  expect(await resend()).toBe(true);
  return tokenIn((await world.mails(email))[0]);
}

describe('verifying an email', () => {
  it('works, is noted once, and whoever presses the button twice is told the same', async () => {
    const token = await mailedToken();
    const at = world.clock.now();
    expect(await verify(token)).toBe('verified');
    world.clock.shift(60_000);
    expect(await verify(token)).toBe('verified');
    expect(await verifiedAt()).toEqual(at);
    expect(await world.kinds(userId)).toEqual(['verification_sent', 'email_verified']);
    expect(await resend()).toBe(false);
  });

  it('is refused after three days, with an older link, and with one nobody made', async () => {
    const old = await mailedToken();
    const token = await mailedToken();
    expect(await verify(old)).toBe('link_expired');
    world.clock.shift(3 * 24 * 60 * 60_000);
    for (const given of [token, 'x', '']) expect(await verify(given)).toBe('link_expired');
    expect(await verifiedAt()).toBeNull();
  });

  it('proves only the address it was mailed to', async () => {
    const token = await mailedToken();
    await world.database.run(
      sql`update user_account set email = 'b@furrow.example', email_normal = 'b@furrow.example' where id = ${userId}`,
    );
    await verify(token);
    expect(await verifiedAt()).toBeNull();
  });

  it('is mailed five times an hour at most', async () => {
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push(await resend(visitor('x', `192.0.2.${index}`)));
    expect(answers).toEqual([true, true, true, true, true, 'rate_limited']);
  });
});
