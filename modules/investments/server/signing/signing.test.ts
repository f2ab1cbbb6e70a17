import { buffer } from 'node:stream/consumers';
import { unsealBytes } from '@furrow/crypto/sealed-bytes';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { makeSigningIdentity } from '@furrow/signing/identity';
import { verifySigned } from '@furrow/signing/verify-signed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { presentInvestment } from '../common/present-investment.ts';
import { chooseAccount } from '../flow/choose-account.ts';
import { saveAmount } from '../flow/save-amount.ts';
import { builtInDisclosure } from './legal-in-force.ts';
import { listDocuments } from './list-documents.ts';
import { resign } from './resign.ts';
import { showSignatures } from './show-signatures.ts';
import { openSigned, signingPlace } from './signed-file.ts';
import { newSigningLink, useSigningLink } from './signing-link.ts';
import { signingsOf } from './signing-row.ts';
import { signingSite } from './test-signing.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const SMALL = { minInvestmentCents: 1n };
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof signingSite>>;
beforeAll(async () => {
  site = await signingSite(clock);
});
afterAll(() => site.drop());
beforeEach(() => clock.set(NOW));
afterEach(() => site.prove());

describe('signing', () => {
  it('I41 H10 ends with two documents that prove themselves, and the step is complete', async () => {
    const at = await site.atSignatures();
    await site.signAll(at);
    expect(await site.status(at.investmentId)).toBe('signatures');
    const told = await site.database.rows<{ data: object }>(
      sql`select data from outbox where topic = 'document.signed' order by id desc limit 2`,
    );
    const says = {
      investment_id: at.investmentId,
      role: 'investor',
      document_id: expect.stringMatching(/^sgn_/),
    };
    expect(told.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { ...says, kind: 'operating_agreement' },
        { ...says, kind: 'subscription_agreement' },
      ]),
    );
    for (const { id, stored_sha256, key_sealed, signed_sha256 } of await signingsOf(
      site.database,
      await site.rowOf(at),
    )) {
      const file = await site.deps.files.find(stored_sha256 ?? '');
      if (file === null || key_sealed === null) throw new Error('not kept');
      const stored = await buffer(file.open());
      // What lies in the store is no PDF that anybody could read.
      expect(stored.subarray(0, 4).toString()).not.toBe('%PDF');
      const bytes = unsealBytes(site.deps.sealer, { stored, keySealed: key_sealed }, signingPlace(id));
      const verdict = await verifySigned(bytes);
      expect(verdict.findings).toEqual([]);
      expect(verdict.signers).toHaveLength(1);
      expect(signed_sha256).toMatch(/^[0-9a-f]{64}$/);
    }
    const { data, count } = await listDocuments(site.database, {
      userId: at.who.userId,
      investment_id: at.investmentId,
      limit: 25,
      offset: 0,
    });
    expect(count).toBe(2);
    expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Investment Agreement']));
    for (const { signers } of data)
      expect(signers).toEqual([{ role: 'purchaser', name: 'Ada Quill', signed_at: NOW }]);
    const theirs = { userId: at.who.userId, investment_id: 'another', limit: 1, offset: 0 };
    expect(await listDocuments(site.database, theirs)).toMatchObject({ data: [], count: 0 });
  });

  it('is sealed with the firm’s own key where it gave one', async () => {
    const identity = await makeSigningIdentity({ name: 'Acme Own Key', at: new Date(NOW) });
    const at = await site.atSignatures();
    unwrap(await site.consent(at));
    unwrap(await site.open(at, 'subscription_agreement'));
    unwrap(await site.signWith({ ...site.deps, identity }, at, 'subscription_agreement'));
    const [signing] = await signingsOf(site.database, await site.rowOf(at));
    const bytes = signing && (await openSigned(site.deps, signing));
    const { findings, signers } = await verifySigned(bytes ?? Buffer.alloc(0), {
      trusted: identity.certificate,
    });
    expect(findings).toEqual([]);
    expect(signers[0]?.sealedBy?.subject).toContain('Acme Own Key');
  });

  it('asks to open, to agree and for the right name first, each by its own code', async () => {
    const at = await site.atSignatures();
    const kind = 'subscription_agreement';
    expect(await site.sign(at, kind)).toMatchObject({ error: { code: 'agreement_not_opened' } });
    unwrap(await site.open(at, kind));
    expect(await site.sign(at, kind)).toMatchObject({ error: { code: 'consents_missing' } });
    unwrap(await site.consent(at));
    expect(await site.sign(at, kind, { kind: 'typed', text: 'Somebody Else' })).toMatchObject({
      error: { code: 'signature_name' },
    });
    unwrap(
      await site.sign(at, kind, { kind: 'drawn', strokes: [[0, 0, 50, 60, 100, 20, 150, 80, 200, 10]] }),
    );
    expect(await site.sign(at, kind)).toMatchObject({ error: { code: 'agreement_signed' } });
    expect(await site.status(at.investmentId)).toBe('ownership');
  });

  it('F1 is for nobody else', async () => {
    const [at, other] = [await site.atSignatures(), await site.investor()];
    const theirs = { ...at, own: { ...at.own, userId: other.userId } };
    expect(await site.open(theirs, 'operating_agreement')).toMatchObject({ error: { code: 'not_found' } });
    expect(await site.consent(theirs)).toMatchObject({ error: { code: 'not_found' } });
    expect(await site.sign(theirs, 'operating_agreement')).toMatchObject({ error: { code: 'not_found' } });
  });

  it('J19 an agreement that was published anew after it was opened is not signed, and is read again', async () => {
    const at = await site.atSignatures();
    const kind = 'subscription_agreement';
    unwrap(await site.consent(at));
    unwrap(await site.open(at, kind));
    await site.publish(at.farmId, kind, 'The purchaser buys shares on other terms.');
    expect(await site.sign(at, kind)).toMatchObject({ error: { code: 'resign_required' } });
    // Once to reckon it anew, once to open what is offered now.
    unwrap(await site.open(at, kind));
    unwrap(await site.open(at, kind));
    unwrap(await site.consent(at));
    unwrap(await site.sign(at, kind));
  });

  it('an amount that changes before anything is signed is no reason to sign again', async () => {
    const at = await site.atSignatures();
    unwrap(await site.database.transaction((tx) => saveAmount(tx, { ...at.own, shares: 6 })));
    unwrap(await site.open(at, 'subscription_agreement'));
    unwrap(await site.database.transaction((tx) => saveAmount(tx, { ...at.own, shares: 7 })));
    const { needs_signing_again } = await presentInvestment(site.database, await site.rowOf(at));
    expect(needs_signing_again).toBe(false);
  });

  it('H11 a signature counts for one amount: another asks for all of it again, and keeps what was signed', async () => {
    const at = await site.atSignatures();
    await site.signAll(at);
    unwrap(await site.database.transaction((tx) => saveAmount(tx, { ...at.own, shares: 6 })));
    const step = unwrap(
      await showSignatures(site.database, await site.rowOf(at), {
        signedWith: null,
        now: clock.now(),
        disclosure: builtInDisclosure(),
      }),
    );
    expect(step.investment.needs_signing_again).toBe(true);
    expect(step.documents.every(({ signed_at }) => signed_at === null)).toBe(true);
    expect(step.consents.every(({ agreed_at }) => agreed_at === null)).toBe(true);
    const { kept } = await site.database.one<{ kept: number }>(
      sql`select count(*)::int as kept from investment_signing where investment_id = ${at.investmentId} and signed_at is not null`,
    );
    expect(kept).toBe(2);
  });

  it('can be done afresh', async () => {
    const at = await site.atSignatures();
    await site.signAll(at);
    unwrap(await site.database.transaction((tx) => resign(tx, at.own)));
    expect(await site.status(at.investmentId)).toBe('ownership');
    await site.signAll(at);
    expect(await site.status(at.investmentId)).toBe('signatures');
  });

  it('H12 keeps the words that were agreed to, for good', async () => {
    const at = await site.atSignatures();
    unwrap(await site.consent(at));
    const texts = await site.database.rows<{ text: string }>(
      sql`select text from investment_consent where investment_id = ${at.investmentId}`,
    );
    expect(texts).toHaveLength(3);
    await expect(
      site.database.run(
        sql`update investment_consent set text = 'other' where investment_id = ${at.investmentId}`,
      ),
    ).rejects.toThrow();
  });

  it('H19 a name with a number that no document may tell is refused, and nothing is signed', async () => {
    const at = await site.atSignatures();
    const kind = 'subscription_agreement';
    const details = { first_name: 'Ada', last_name: '123-45-6789' };
    await site.database.run(
      sql`update investment_account set details = ${sql.json(details)} where id = ${at.who.accountId}`,
    );
    unwrap(await site.consent(at));
    unwrap(await site.open(at, kind));
    const signature = { kind: 'typed', text: 'Ada 123-45-6789' } as const;
    expect(await site.sign(at, kind, signature)).toMatchObject({ error: { code: 'agreement_unsettable' } });
  });

  it('says so where an offering has no agreements yet', async () => {
    const [who, farmId] = [await site.investor(), await site.farm(SMALL)];
    const investmentId = unwrap(await site.begin(who.userId, farmId, 5));
    const own = { userId: who.userId, investmentId, now: clock.now() };
    const chosen = { ...own, accountId: who.accountId, isFinal: true, policy: site.policy };
    unwrap(await site.database.transaction((tx) => chooseAccount(tx, chosen)));
    const asked = { who, farmId, investmentId, own };
    expect(await site.open(asked, 'operating_agreement')).toMatchObject({
      error: { code: 'agreements_missing' },
    });
  });
});

describe('a link to a document', () => {
  it('F9 works once, for five minutes, for the person it was made for', async () => {
    const [at, other] = [await site.atSignatures(), await site.investor()];
    await site.signAll(at);
    const [signing] = await signingsOf(site.database, await site.rowOf(at));
    if (signing === undefined) throw new Error('nothing signed');
    const link = async () =>
      (
        await newSigningLink(site.database, {
          userId: at.who.userId,
          to: signing.id,
          purpose: 'read',
          now: clock.now(),
        })
      ).replace('/signed/', '');
    const use = (token: string, userId: string) =>
      useSigningLink(site.database, { token, userId, now: clock.now() });
    const token = await link();
    expect(await use(token, other.userId)).toBeNull();
    expect(await use(token, at.who.userId)).toMatchObject({ signing_id: signing.id });
    expect(await use(token, at.who.userId)).toBeNull();
    const old = await link();
    clock.set('2026-03-10T15:05:00.001Z');
    expect(await use(old, at.who.userId)).toBeNull();
    expect(await use('../../etc/passwd', at.who.userId)).toBeNull();
  });
});
