import { unwrap } from '@furrow/kernel/result';
import { verifySigned } from '@furrow/signing/verify-signed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { countersignOffering } from '../countersigning/countersign-offering.ts';
import { chooseFunding } from '../flow/choose-funding.ts';
import { passAccreditation } from '../flow/pass-accreditation.ts';
import { AGREEMENT_KINDS } from '../signing/signing-row.ts';
import { envelopeSite } from './test-envelopes.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof envelopeSite>>;
beforeAll(async () => {
  site = await envelopeSite(clock);
});
afterAll(() => site.drop());

it('I41 H10 what was signed at DocuSign becomes a position, and the firm’s signature is appended to it', async () => {
  const farmId = await site.farmWithAgreements();
  const at = await site.ready(farmId);
  for (const kind of AGREEMENT_KINDS) await site.signAt(at, kind);
  const own = { ...at.own, now: clock.now() };
  const funding = { ...own, type: 'balance', bankId: null } as const;
  unwrap(await site.database.transaction((tx) => chooseFunding(tx, site.funding, funding)));
  unwrap(await site.database.transaction((tx) => passAccreditation(tx, { ...own, policy: site.policy })));
  unwrap(await site.confirm(at.who.userId, at.investmentId));
  await site.settle(at.investmentId);
  clock.set('2026-03-20T15:00:00.000Z');
  expect(await site.close(farmId, 'successfully closed')).toBe('approved');
  await countersignOffering(site.deps, farmId);
  for (const bytes of await site.documentsOf(at)) {
    const { findings, signers, serviceSeal } = await verifySigned(bytes);
    expect({ findings, serviceSeal }).toEqual({ findings: [], serviceSeal: 'present' });
    expect(signers.map(({ evidence }) => `${evidence.signer.role} ${evidence.signature.kind}`)).toEqual([
      'purchaser service',
      'countersigner typed',
    ]);
  }
  await site.prove();
});
