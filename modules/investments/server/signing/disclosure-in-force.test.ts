import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { verifySigned } from '@furrow/signing/verify-signed';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { CONSENT_NAMES, type Disclosure, disclosureWords } from '../../rules/index.ts';
import { giveConsents } from './give-consents.ts';
import { builtInDisclosure, disclosureInForce } from './legal-in-force.ts';
import { recordsConsent } from './records-consent.ts';
import { showSignatures } from './show-signatures.ts';
import { openSigned } from './signed-file.ts';
import { signingsOf } from './signing-row.ts';
import { signingSite } from './test-signing.ts';
import { withdrawRecords } from './withdraw-records.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof signingSite>>;
beforeAll(async () => {
  site = await signingSite(clock);
});
afterAll(() => site.drop());
afterEach(async () => {
  site.says.disclosure = async () => builtInDisclosure();
  await site.prove();
});

const published = (version: string): Disclosure => ({
  version,
  sha256: version.repeat(64),
  effective: '2026-03-01',
  url: `/company/electronic-delivery?version=${version}`,
  blocks: [
    { kind: 'heading', text: '1. Paper' },
    { kind: 'item', text: `Words of version ${version}.` },
  ],
});
const publish = (version: string) => {
  site.says.disclosure = async () => published(version);
};
type At = Awaited<ReturnType<typeof site.atSignatures>>;
const stepOf = async (at: At) => {
  const disclosure = await site.deps.disclosure(site.database, clock.now());
  return unwrap(
    await showSignatures(site.database, await site.rowOf(at), {
      now: clock.now(),
      disclosure,
      signedWith: null,
    }),
  );
};
const recordsAgreed = async (at: At) =>
  (await stepOf(at)).consents.find(({ name }) => name === 'records')?.agreed_at ?? null;

async function evidenceOf(at: At, kind: string) {
  const signing = (await signingsOf(site.database, await site.rowOf(at))).find((one) => one.kind === kind);
  const bytes = signing && (await openSigned(site.deps, signing));
  const verdict = await verifySigned(bytes ?? Buffer.alloc(0));
  expect(verdict.findings).toEqual([]);
  return verdict.signers[0]?.evidence;
}

it('H12 a signed document carries the version, hash and words that were agreed to, whatever is published later', async () => {
  publish('1');
  const at = await site.atSignatures();
  await site.signAll(at);
  publish('2');
  const words = disclosureWords(published('1'));
  expect((await evidenceOf(at, 'subscription_agreement'))?.disclosure).toEqual({
    version: '1',
    sha256: '1'.repeat(64),
    text: words,
  });
  expect(words).toBe('1. Paper\n\n• Words of version 1.');
  expect(
    await site.database.rows(sql`select version, words, url from records_disclosure where version = '1'`),
  ).toEqual([{ version: '1', words, url: published('1').url }]);
  await expect(site.database.run(sql`update records_disclosure set words = 'other'`)).rejects.toThrow();
  // What is signed stays agreed to on the page.
  expect(await recordsAgreed(at)).not.toBeNull();
});

it('J19 a text that changes while somebody signs is read and agreed to first, and nothing is signed before', async () => {
  publish('3');
  const at = await site.atSignatures();
  unwrap(await site.consent(at));
  for (const kind of ['subscription_agreement', 'operating_agreement'] as const)
    unwrap(await site.open(at, kind));
  unwrap(await site.sign(at, 'subscription_agreement'));
  const before = published('3').sha256;
  publish('4');
  expect(await site.sign(at, 'operating_agreement')).toMatchObject({ error: { code: 'disclosure_changed' } });
  expect(await site.status(at.investmentId)).toBe('ownership');
  expect(await recordsAgreed(at)).toBeNull();
  // Whoever still has the old words on the screen agrees to nothing.
  const stale = await site.database.transaction((tx) =>
    giveConsents(tx, {
      ...at.own,
      names: CONSENT_NAMES,
      disclosure: published('4'),
      shown: before,
      now: clock.now(),
    }),
  );
  expect(stale).toMatchObject({ error: { code: 'disclosure_changed' } });
  clock.set('2026-03-10T15:01:00.000Z');
  unwrap(await site.consent(at));
  unwrap(await site.sign(at, 'operating_agreement'));
  expect(await site.status(at.investmentId)).toBe('signatures');
  expect((await evidenceOf(at, 'operating_agreement'))?.disclosure.version).toBe('4');
  expect((await evidenceOf(at, 'subscription_agreement'))?.disclosure.version).toBe('3');
});

it('J19 a text that is published while the document is being set is judged once more before it is written down', async () => {
  publish('5');
  const at = await site.atSignatures();
  unwrap(await site.consent(at));
  unwrap(await site.open(at, 'subscription_agreement'));
  let asked = 0;
  site.says.disclosure = async () => {
    asked += 1;
    return published(asked === 1 ? '5' : '6');
  };
  expect(await site.sign(at, 'subscription_agreement')).toMatchObject({
    error: { code: 'disclosure_changed' },
  });
  const [signing] = await signingsOf(site.database, await site.rowOf(at));
  expect(signing?.signed_at).toBeNull();
});

it('H13 what is withdrawn is the version that was agreed to, not the one in force by then', async () => {
  publish('7');
  const at = await site.atSignatures();
  await site.signAll(at);
  publish('8');
  unwrap(await site.database.transaction((tx) => withdrawRecords(tx, { ...at.own, now: clock.now() })));
  expect(
    await site.database.one(
      sql`select version, sha256 from records_withdrawal where user_id = ${at.who.userId}`,
    ),
  ).toEqual({ version: '7', sha256: '7'.repeat(64) });
  expect(await recordsConsent(site.database, at.who.userId, published('8'))).toMatchObject({
    state: 'withdrawn',
    agreed_to: { version: '7', url: published('7').url },
    disclosure: { version: '8' },
  });
});

it('H12 a consent from before it was kept which words it was about names the words of that time, and is asked for anew', async () => {
  const at = await site.atSignatures();
  const row = await site.rowOf(at);
  await site.database.run(sql`insert into investment_consent (investment_id, round, name, version, text, agreed_at)
    select ${row.id}, ${row.signing_round}, name, '2026-11', 'I agree.', ${clock.now()}
    from unnest(${['records', 'accredited', 'authority']}::text[]) as name`);
  unwrap(await site.open(at, 'subscription_agreement'));
  expect(await site.sign(at, 'subscription_agreement')).toMatchObject({
    error: { code: 'disclosure_changed' },
  });
  expect(await recordsConsent(site.database, at.who.userId, builtInDisclosure())).toMatchObject({
    state: 'agreed',
    agreed_to: { version: '2026-11-17', url: null },
  });
});

it('is the built-in text while the firm has published none, and the firm’s own from then on', async () => {
  const asked: object[] = [];
  const house = (text: Disclosure | null) => ({
    site: site.deps.site,
    answersTo: () => [
      async (_database: unknown, question: object) => {
        asked.push(question);
        return text;
      },
    ],
  });
  const inForce = (text: Disclosure | null) =>
    disclosureInForce(house(text) as never)(site.database, clock.now());
  expect(await inForce(null)).toEqual(builtInDisclosure());
  expect(await inForce(published('9'))).toEqual(published('9'));
  expect(asked[0]).toEqual({
    address: '/company/electronic-delivery',
    brand: 'Acme & Daughters',
    at: clock.now(),
  });
});

it('H19 a text of the firm may tell its own telephone number and address', async () => {
  const blocks = [{ kind: 'text', text: 'Write to help@furrow.example or call 15551234567.' }] as const;
  site.says.disclosure = async () => ({ ...published('0'), blocks });
  const at = await site.atSignatures();
  await site.signAll(at);
  expect((await evidenceOf(at, 'operating_agreement'))?.disclosure.text).toContain('help@furrow.example');
});
