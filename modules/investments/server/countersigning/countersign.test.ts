import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { verifySigned } from '@furrow/signing/verify-signed';
import { jobContext } from '@furrow/testing/job-context';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { listClosings } from '../desk/list-closings.ts';
import { listDocuments } from '../signing/list-documents.ts';
import { SIGNING_KEY } from '../signing/signer.fixture.ts';
import { signingSite } from '../signing/test-signing.ts';
import { countersignJobs } from './countersign-jobs.ts';
import { countersignOffering } from './countersign-offering.ts';

const TEST_KEY = 'tests only: 0123456789abcdefghij';
const SEAL_KEY = SIGNING_KEY.toString('hex');
const CLOSED = '2026-03-20T15:00:00.000Z';
const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof signingSite>>;
beforeAll(async () => {
  site = await signingSite(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

async function closedWith(investors: number) {
  clock.set('2026-03-10T15:00:00.000Z');
  const farmId = await site.farmWithAgreements();
  const all = [];
  for (let at = 0; at < investors; at += 1) all.push(await site.paid(farmId));
  clock.set(CLOSED);
  expect(await site.close(farmId, 'successfully closed')).toBe('approved');
  return { farmId, all };
}
const signersOf = async (bytes: Uint8Array) => {
  const { findings, signers } = await verifySigned(bytes);
  expect(findings).toEqual([]);
  return signers.map(({ evidence: { signer } }) => `${signer.role} ${signer.name}`);
};
const [countersign, resume] = [0, 1].map(
  (at) => () => countersignJobs(site.deps)[at]?.handle({ farmId: farm }, jobContext(site.database, clock)),
);
let farm: Id<'farm'>;

describe('the firm’s signature at closing', () => {
  it('I41 stands on every agreement that became a position, behind the investor’s, and proves itself', async () => {
    const { farmId, all } = await closedWith(1);
    farm = farmId;
    const [one] = all;
    if (one === undefined) throw new Error('nobody');
    await countersign?.();
    for (const bytes of await site.documentsOf(one))
      expect(await signersOf(bytes)).toEqual(['purchaser Ada Quill', 'countersigner Acme & Daughters']);
    const { data } = await listDocuments(site.database, { userId: one.who.userId, limit: 10, offset: 0 });
    expect(data.map(({ signers }) => signers.at(-1))).toEqual(
      [0, 1].map(() => ({ role: 'countersigner', name: 'Acme & Daughters', signed_at: CLOSED })),
    );
    // The job runs once more, as after a crash, and a later run finds nothing left over.
    await countersign?.();
    await resume?.();
    const { given } = await site.database.one<{ given: number }>(
      sql`select count(*)::int as given from investment_further_signature`,
    );
    expect(given).toBe(2);
  });

  it('is never rewritten or taken away', async () => {
    await expect(
      site.database.run(sql`update investment_further_signature set name = 'Eve'`),
    ).rejects.toThrow();
    await expect(site.database.run(sql`delete from investment_further_signature`)).rejects.toThrow();
  });

  it('C13 goes on where a killed process left off, and signs each document once', async () => {
    const { farmId, all } = await closedWith(2);
    const script = new URL('./countersign-child.ts', import.meta.url);
    const ends: (number | string)[] = [];
    for (let dieBefore = 4; ends.at(-1) !== 0; dieBefore += 23) {
      const args = [site.url, farmId, CLOSED, String(dieBefore), TEST_KEY, site.folder, SEAL_KEY];
      ends.push(await spawnNode(script, args).exit);
      await site.prove();
      if (ends.length > 12) throw new Error(`it never ends: ${ends}`);
    }
    expect(ends.length).toBeGreaterThan(2);
    for (const at of all)
      for (const bytes of await site.documentsOf(at)) expect(await signersOf(bytes)).toHaveLength(2);
    const { open } = await site.database.one<{ open: number }>(
      sql`select count(*)::int as open from offering_countersigning where ended_at is null`,
    );
    expect(open).toBe(0);
  });

  it('two processes at once leave one signature on each', async () => {
    const { farmId, all } = await closedWith(1);
    await Promise.all([1, 2].map(() => countersignOffering(site.deps, farmId)));
    for (const at of all)
      for (const bytes of await site.documentsOf(at)) expect(await signersOf(bytes)).toHaveLength(2);
  });

  it('H10 is not set below a document that was exchanged; the others are signed, and the job says so', async () => {
    const { farmId, all } = await closedWith(2);
    const [victim, fine] = all;
    if (victim === undefined || fine === undefined) throw new Error('nobody');
    const taken = sql`select id, key_sealed from investment_signing where investment_id = ${victim.investmentId}`;
    const before = await site.owner.rows<{ id: string; key_sealed: Uint8Array }>(taken);
    const [first, second] = before;
    await site.owner.run(
      sql`update investment_signing set key_sealed = ${second?.key_sealed ?? null} where id = ${first?.id ?? ''}`,
    );
    const closing = async () => (await listClosings(site.database, { now: clock.now() })).data[0];
    expect(await closing()).toMatchObject({ farm: { id: farmId }, total: 4, done: 0 });
    await expect(countersignOffering(site.deps, farmId)).rejects.toThrow('1 agreements');
    // The desk leads to what keeps it.
    expect(await closing()).toMatchObject({ total: 4, done: 3, first: { id: victim.investmentId } });
    for (const bytes of await site.documentsOf(fine)) expect(await signersOf(bytes)).toHaveLength(2);
    await site.owner.run(
      sql`update investment_signing set key_sealed = ${first?.key_sealed ?? null} where id = ${first?.id ?? ''}`,
    );
    await countersignOffering(site.deps, farmId);
    for (const bytes of await site.documentsOf(victim)) expect(await signersOf(bytes)).toHaveLength(2);
    expect(await closing()).toBeUndefined();
  });
});
