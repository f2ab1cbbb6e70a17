import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTemporaryToken, redeemTemporaryToken } from './temporary-token.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());

const now = new Date('2026-03-02T15:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const issue = (userId = 'user_1', at = now) =>
  database.transaction((tx) => issueTemporaryToken(tx, { userId, now: at }));
const redeemed = redeemTemporaryToken({ needsSecondFactor: true });
const redeem = async (token: string, at: Date) => (await redeemed(database, token, at))?.userId;

describe('D1 temporary token', () => {
  it('stands for the user it was issued to', async () => {
    const [one, other] = [await issue('user_1'), await issue('user_2')];
    expect(one).not.toBe(other);
    expect(await redeem(other, after(1_000))).toBe('user_2');
    expect(await redeem(one, after(119_999))).toBe('user_1');
  });

  it('is refused when it is used again', async () => {
    const token = await issue();
    expect(await redeem(token, now)).toBe('user_1');
    expect(await redeemed(database, token, now)).toBeNull();
  });

  it('is taken once when twenty ask at the same time', async () => {
    const token = await issue();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token, now)));
    expect(answers.filter((answer) => answer !== undefined)).toEqual(['user_1']);
  });

  it('is refused after two minutes, and does not come back when a clock does', async () => {
    const token = await issue();
    expect(await redeemed(database, token, after(120_000))).toBeNull();
    expect(await redeemed(database, token, now)).toBeNull();
  });

  it('is refused when nobody issued it, or its transaction was rolled back', async () => {
    for (const garbage of ['', 'x', '\u0000', `${await issue()}=`, (await issue()).toUpperCase()]) {
      expect(await redeemed(database, garbage, now)).toBeNull();
    }
    let token = '';
    const lost = database.transaction(async (tx) => {
      token = await issueTemporaryToken(tx, { userId: 'user_1', now });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await redeemed(database, token, now)).toBeNull();
  });

  it('leaves no trace in the database that could be used', async () => {
    const token = await issue('user_3');
    const rows = await database.rows<{ row: string }>(
      sql`select t::text as row from temporary_token t where user_id = 'user_3'`,
    );
    expect(rows).toHaveLength(1);
    // PostgreSQL shows bytes as hex: neither the text nor the bytes of the token are there.
    const hex = [Buffer.from(token), Buffer.from(token, 'base64url')].map((bytes) => bytes.toString('hex'));
    for (const secret of [token, ...hex]) expect(rows[0]?.row).not.toContain(secret);
  });

  it('is swept away when it was never used', async () => {
    await database.run(sql`delete from temporary_token`);
    for (let count = 0; count < 30; count += 1) await issue();
    await issue('user_1', after(120_000));
    await issue('user_1', after(120_000));
    expect(await database.rows(sql`select from temporary_token`)).toHaveLength(2);
  });
});
