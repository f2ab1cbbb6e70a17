import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createSealer } from '@furrow/crypto/seal';
import { unsealBytes } from '@furrow/crypto/sealed-bytes';
import { sql } from '@furrow/database/sql';
import { composeDocument } from '@furrow/documents/compose-document';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { diskFiles } from '@furrow/providers/files-disk';
import { verifySigned } from '@furrow/signing/verify-signed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDocument, storeDocument } from '../../../farms/server/index.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { chooseAccount } from '../flow/choose-account.ts';
import { saveAmount } from '../flow/save-amount.ts';
import { investmentsAlone } from '../test-investments.ts';
import { giveConsents } from './give-consents.ts';
import { listDocuments } from './list-documents.ts';
import { openAgreement } from './open-agreement.ts';
import { resign } from './resign.ts';
import { showSignatures } from './show-signatures.ts';
import { type SignAgreement, signAgreement, signingPlace } from './sign-agreement.ts';
import { newSigningLink, useSigningLink } from './signing-link.ts';
import { AGREEMENT_KINDS, type AgreementKind, signingsOf } from './signing-row.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const SMALL = { minInvestmentCents: 1n };
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof investmentsAlone>>;
let deps: InvestmentDeps;
let folder: string;
beforeAll(async () => {
  site = await investmentsAlone(clock);
  folder = await mkdtemp(join(tmpdir(), 'furrow-signing-'));
  deps = {
    database: site.database,
    clock,
    sealer: createSealer(randomBytes(32)),
    files: diskFiles(folder),
    brand: 'Acme & Daughters',
    userOf: async () => null,
    policy: () => site.policy,
    funding: site.funding,
  };
});
afterAll(async () => {
  await site.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => clock.set(NOW));
afterEach(() => site.prove());

async function publish(farmId: Id<'farm'>, kind: AgreementKind, paragraph = 'The purchaser buys shares.') {
  const bytes = await composeDocument({
    brand: 'Acme & Daughters',
    title: kind,
    subtitle: 'North Meadow',
    dateline: 'Published',
    footer: 'A sample',
    numbered: true,
    created: new Date(NOW),
    sections: [{ heading: 'Purchase', paragraphs: [paragraph], table: null, after: [], signatures: [] }],
  });
  const file = unwrap(await storeDocument(deps.files, { name: `${kind}.pdf`, bytes }));
  await site.database.transaction(async (tx) =>
    unwrap(
      await publishDocument(tx, {
        farmId,
        folder: 'document',
        kind,
        title: kind,
        public: false,
        prepared: '2026-03-01',
        file,
        actor: 'test',
        at: clock.now(),
      }),
    ),
  );
}

/** Somebody who has come to the signatures. */
async function atSignatures() {
  const farmId = await site.farm(SMALL);
  for (const kind of AGREEMENT_KINDS) await publish(farmId, kind);
  const who = await site.investor(10_000_000_00n);
  await site.database.run(sql`update investment_account
    set details = '{"first_name": "Ada", "last_name": "Quill"}' where id = ${who.accountId}`);
  const investmentId = unwrap(await site.begin(who.userId, farmId, 5));
  const own = { userId: who.userId, investmentId, now: clock.now() };
  const chosen = { ...own, accountId: who.accountId, isFinal: true, policy: site.policy };
  unwrap(await site.database.transaction((tx) => chooseAccount(tx, chosen)));
  return { who, farmId, investmentId, own };
}

type AtSignatures = Awaited<ReturnType<typeof atSignatures>>;
const SIGNER = {
  maskedEmail: 'a•••@example.com',
  provedBy: 'Password',
  ipAddress: '203.0.113.7',
  device: 'Firefox',
};
const open = ({ own }: AtSignatures, kind: AgreementKind) =>
  site.database.transaction((tx) => openAgreement(tx, { ...own, kind, now: clock.now() }));
const consent = ({ own }: AtSignatures) =>
  site.database.transaction((tx) =>
    giveConsents(tx, { ...own, names: ['records', 'accredited', 'authority'] }),
  );
const sign = ({ own }: AtSignatures, kind: AgreementKind, signature: SignAgreement['signature'] = TYPED) =>
  signAgreement(deps, { ...own, kind, signature, signer: SIGNER, now: clock.now() });
const TYPED = { kind: 'typed', text: 'Ada Quill' } as const;

async function signAll(at: AtSignatures): Promise<void> {
  unwrap(await consent(at));
  for (const kind of AGREEMENT_KINDS) {
    unwrap(await open(at, kind));
    unwrap(await sign(at, kind));
  }
}

const rowOf = async ({ own }: AtSignatures) => {
  const row = await ownInvestment(site.database, own);
  if (row === null) throw new Error('no investment');
  return row;
};

describe('signing', () => {
  it('I41 H10 ends with two documents that prove themselves, and the step is complete', async () => {
    const at = await atSignatures();
    await signAll(at);
    expect(await site.status(at.investmentId)).toBe('signatures');
    for (const { id, stored_sha256, key_sealed, signed_sha256 } of await signingsOf(
      site.database,
      await rowOf(at),
    )) {
      const file = await deps.files.find(stored_sha256 ?? '');
      if (file === null || key_sealed === null) throw new Error('not kept');
      const stored = await buffer(file.open());
      // What lies in the store is no PDF that anybody could read.
      expect(stored.subarray(0, 4).toString()).not.toBe('%PDF');
      const bytes = unsealBytes(deps.sealer, { stored, keySealed: key_sealed }, signingPlace(id));
      const verdict = await verifySigned(bytes);
      expect(verdict.findings).toEqual([]);
      expect(verdict.signers).toHaveLength(1);
      expect(signed_sha256).toMatch(/^[0-9a-f]{64}$/);
    }
    const { data, count } = await listDocuments(site.database, {
      userId: at.who.userId,
      page: { limit: 25, offset: 0 },
    });
    expect(count).toBe(2);
    expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Investment Agreement']));
  });

  it('asks to open, to agree and for the right name first, each by its own code', async () => {
    const at = await atSignatures();
    const kind = 'subscription_agreement';
    expect(await sign(at, kind)).toMatchObject({ error: { code: 'agreement_not_opened' } });
    unwrap(await open(at, kind));
    expect(await sign(at, kind)).toMatchObject({ error: { code: 'consents_missing' } });
    unwrap(await consent(at));
    expect(await sign(at, kind, { kind: 'typed', text: 'Somebody Else' })).toMatchObject({
      error: { code: 'signature_name' },
    });
    unwrap(await sign(at, kind, { kind: 'drawn', strokes: [[0, 0, 50, 60, 100, 20, 150, 80, 200, 10]] }));
    expect(await sign(at, kind)).toMatchObject({ error: { code: 'agreement_signed' } });
    expect(await site.status(at.investmentId)).toBe('ownership');
  });

  it('F1 is for nobody else', async () => {
    const [at, other] = [await atSignatures(), await site.investor()];
    const theirs = { ...at, own: { ...at.own, userId: other.userId } };
    expect(await open(theirs, 'operating_agreement')).toMatchObject({ error: { code: 'not_found' } });
    expect(await consent(theirs)).toMatchObject({ error: { code: 'not_found' } });
    expect(await sign(theirs, 'operating_agreement')).toMatchObject({ error: { code: 'not_found' } });
  });

  it('J19 an agreement that was published anew after it was opened is not signed, and is read again', async () => {
    const at = await atSignatures();
    const kind = 'subscription_agreement';
    unwrap(await consent(at));
    unwrap(await open(at, kind));
    await publish(at.farmId, kind, 'The purchaser buys shares on other terms.');
    expect(await sign(at, kind)).toMatchObject({ error: { code: 'resign_required' } });
    // Once to reckon it anew, once to open what is offered now.
    unwrap(await open(at, kind));
    unwrap(await open(at, kind));
    unwrap(await consent(at));
    unwrap(await sign(at, kind));
  });

  it('H11 a signature counts for one amount: another asks for all of it again, and keeps what was signed', async () => {
    const at = await atSignatures();
    await signAll(at);
    unwrap(await site.database.transaction((tx) => saveAmount(tx, { ...at.own, shares: 6 })));
    const step = unwrap(await showSignatures(site.database, await rowOf(at), clock.now()));
    expect(step.investment.needs_signing_again).toBe(true);
    expect(step.documents.every(({ signed_at }) => signed_at === null)).toBe(true);
    expect(step.consents.every(({ agreed_at }) => agreed_at === null)).toBe(true);
    const { kept } = await site.database.one<{ kept: number }>(
      sql`select count(*)::int as kept from investment_signing where investment_id = ${at.investmentId} and signed_at is not null`,
    );
    expect(kept).toBe(2);
  });

  it('can be done afresh', async () => {
    const at = await atSignatures();
    await signAll(at);
    unwrap(await site.database.transaction((tx) => resign(tx, at.own)));
    expect(await site.status(at.investmentId)).toBe('ownership');
    await signAll(at);
    expect(await site.status(at.investmentId)).toBe('signatures');
  });

  it('H12 keeps the words that were agreed to, for good', async () => {
    const at = await atSignatures();
    unwrap(await consent(at));
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
    const at = await atSignatures();
    const kind = 'subscription_agreement';
    const details = { first_name: 'Ada', last_name: '123-45-6789' };
    await site.database.run(
      sql`update investment_account set details = ${sql.json(details)} where id = ${at.who.accountId}`,
    );
    unwrap(await consent(at));
    unwrap(await open(at, kind));
    const signature = { kind: 'typed', text: 'Ada 123-45-6789' } as const;
    expect(await sign(at, kind, signature)).toMatchObject({ error: { code: 'agreement_unsettable' } });
  });

  it('says so where an offering has no agreements yet', async () => {
    const [who, farmId] = [await site.investor(), await site.farm(SMALL)];
    const investmentId = unwrap(await site.begin(who.userId, farmId, 5));
    const own = { userId: who.userId, investmentId, now: clock.now() };
    const chosen = { ...own, accountId: who.accountId, isFinal: true, policy: site.policy };
    unwrap(await site.database.transaction((tx) => chooseAccount(tx, chosen)));
    const asked = { who, farmId, investmentId, own };
    expect(await open(asked, 'operating_agreement')).toMatchObject({ error: { code: 'agreements_missing' } });
  });
});

describe('a link to a document', () => {
  it('F9 works once, for five minutes, for the person it was made for', async () => {
    const [at, other] = [await atSignatures(), await site.investor()];
    await signAll(at);
    const [signing] = await signingsOf(site.database, await rowOf(at));
    if (signing === undefined) throw new Error('nothing signed');
    const link = async () =>
      (
        await newSigningLink(site.database, {
          userId: at.who.userId,
          signingId: signing.id,
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
