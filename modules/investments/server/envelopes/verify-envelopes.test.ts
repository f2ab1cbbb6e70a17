import { sql } from '@furrow/database/sql';
import { withPlantedFault } from '@furrow/testing/planted-fault';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { verifySignatures } from '../verify-signatures.ts';
import { envelopeSite } from './test-envelopes.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof envelopeSite>>;
let at: Awaited<ReturnType<typeof site.ready>>;
beforeAll(async () => {
  site = await envelopeSite(clock);
  at = await site.ready();
  for (const kind of ['subscription_agreement', 'operating_agreement'] as const) await site.signAt(at, kind);
});
afterAll(() => site.drop());

it('I29 I41 an envelope, or its file, that is not the one the audit has is named, and so is a missing one', async () => {
  expect(await verifySignatures(site.database)).toEqual([]);
  const [row] = await site.rows(at);
  const where = row?.signing_id;
  const of = sql`where signing_id = ${where ?? ''}`;
  for (const fault of [
    sql`update signing_envelope set document_sha256 = ${'f'.repeat(64)} ${of}`,
    sql`update signing_envelope set envelope_id = 'another' ${of}`,
    sql`delete from signing_envelope ${of}`,
    sql`update signing_envelope set counted_at = null, refused_as = 'resign_required' ${of}`,
  ])
    expect(await withPlantedFault(site.owner, fault, verifySignatures)).toMatchObject([
      { rule: 'I41', where },
    ]);
});
