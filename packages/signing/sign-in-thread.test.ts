import { turnsDuring } from '@furrow/testing/turns-during';
import { beforeAll, expect, it } from 'vitest';
import { makeSigningIdentity, type SigningIdentity } from './identity.ts';
import { countersign, signDocument } from './sign-document.ts';
import { countersignInThread, signInThread, verifyInThread } from './sign-in-thread.ts';
import { countersigningOf, sampleAgreement, signingOf } from './signing.fixture.ts';

let identity: SigningIdentity;
let agreement: Uint8Array;
beforeAll(async () => {
  identity = await makeSigningIdentity({ name: 'Acme', at: new Date('2026-11-01T00:00:00Z') });
  agreement = await sampleAgreement();
});

it('H18 signs, countersigns and verifies as without a thread, to the byte', async () => {
  const signed = await signInThread(signingOf(agreement), identity);
  expect(Buffer.from(signed)).toEqual(Buffer.from(await signDocument(signingOf(agreement), identity)));
  const both = await countersignInThread(countersigningOf(signed), identity);
  expect(Buffer.from(both)).toEqual(Buffer.from(await countersign(countersigningOf(signed), identity)));
  expect((await verifyInThread(both)).findings).toEqual([]);
});

it('tells why it could not, and goes on with the next', async () => {
  await expect(signInThread(signingOf(Buffer.from('none')), identity)).rejects.toThrow('cannot be read');
  const weak = { ...identity, privateKey: 'none' };
  await expect(signInThread(signingOf(agreement), weak)).rejects.toThrow('The signing key cannot be read');
  const next = await signInThread(signingOf(agreement), identity);
  expect((await verifyInThread(next)).findings).toEqual([]);
});

it('C20 nobody waits while documents are signed: the event loop comes round all the time', async () => {
  const long = await sampleAgreement('They agree. '.repeat(4_000));
  const here = await turnsDuring(() => signDocument(signingOf(long), identity));
  const beside = await turnsDuring(() => signInThread(signingOf(long), identity));
  expect(beside).toBeGreaterThan(10 * here);
});

it('C20 turns away whoever comes when too many wait', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, () => verifyInThread(Buffer.from('none'))),
  );
  expect(asked.some(({ status }) => status === 'rejected')).toBe(true);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
});
