import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { behindLock } from '@furrow/testing/behind-lock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentKind } from '../rules/index.ts';
import { SOUND } from '../rules/prospectus/prospectus.fixture.ts';
import { publishDocument } from './documents/publish-document.ts';
import { withdrawDocument } from './documents/withdraw-document.ts';
import { editFarm } from './edit-farm.ts';
import { moveFarm } from './move-farm.ts';
import { NOON, newFarm, saveFarm } from './new-farm.fixture.ts';
import { offeredTerms } from './offered-terms.ts';
import { grantLastingAccess } from './private/lasting-access.ts';
import { ANYBODY } from './private/visible-to.ts';
import { saveProspectus } from './prospectus/save-prospectus.ts';
import { takeShares } from './take-shares.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
});
afterAll(() => test.drop());

const by = { actor: 'operator:1', at: NOON };
const termsOf = (farmId: Id<'farm'>, reader = ANYBODY) =>
  offeredTerms(database, farmId, { ...reader, now: NOON });
const versionOf = async (farmId: Id<'farm'>) => (await termsOf(farmId))?.termsVersion;
const edit = (farmId: Id<'farm'>, changes: object) =>
  database.transaction(async (tx) => unwrap(await editFarm(tx, { farmId, edit: changes, ...by })));
const publish = (farmId: Id<'farm'>, kind: DocumentKind, mark = 'a') =>
  database.transaction(async (tx) =>
    unwrap(
      await publishDocument(tx, {
        farmId,
        folder: 'document',
        kind,
        title: `The ${kind}`,
        prepared: '2026-01-05',
        public: false,
        file: {
          sha256: mark.repeat(64),
          fileName: `${kind}.pdf`,
          mediaType: 'application/pdf',
          byteCount: 10,
          pageCount: 12,
        },
        ...by,
      }),
    ),
  );

describe('what an offering offers', () => {
  it('is read whole by one statement, in cents', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'offered', restrictEntities: ['sdira'] }), 1437);
    await database.transaction((tx) => saveProspectus(tx, { farmId: id, prospectus: SOUND, ...by }));
    await publish(id, 'subscription_agreement', 'a');
    const documentId = await publish(id, 'subscription_agreement', 'b');
    const { result, statements } = await countStatements(() => termsOf(id));
    expect(statements).toBe(1);
    expect(result).toMatchObject({
      id,
      slug: 'offered',
      status: 'verified',
      type: 'invest',
      totalShares: 1580,
      subscribedShares: 1437,
      remainingShares: 143,
      percentSubscribed: 91,
      pricePerShareCents: 120_823n,
      raiseCents: 190_900_000n,
      purchasePriceCents: 180_120_000n,
      minInvestmentCents: 1_208_230n,
      restrictEntities: ['sdira'],
      closesAt: null,
      private: false,
      isVisible: true,
      canInvest: true,
      agreements: {
        subscription: {
          documentId,
          version: 2,
          title: 'The subscription_agreement',
          fileName: 'subscription_agreement.pdf',
          mediaType: 'application/pdf',
          sha256: 'b'.repeat(64),
          pageCount: 12,
        },
        operating: null,
      },
    });
    expect(result?.fees).toHaveLength(SOUND.fees.length);
    for (const fee of result?.fees ?? []) expect(typeof (fee.amountCents ?? fee.rateBps)).not.toBe('string');
    expect(await termsOf(newId('farm', NOON))).toBeNull();
  });

  it('F5 F7 says whether this reader may see it', async () => {
    const secret = await saveFarm(database, newFarm({ private: true }));
    const draft = await saveFarm(database, newFarm({ status: 'preview' }));
    const holder = { userId: 'user_1', grants: [] };
    expect((await termsOf(secret, holder))?.isVisible).toBe(false);
    await database.transaction((tx) =>
      grantLastingAccess(tx, { farmId: secret, userId: 'user_1', cause: 'investment:1', ...by }),
    );
    expect([
      (await termsOf(secret, holder))?.isVisible,
      (await termsOf(secret))?.isVisible,
      (await termsOf(draft, holder))?.isVisible,
    ]).toEqual([true, false, false]);
  });
});

describe('A19 the version of the terms', () => {
  it.each([
    ['the minimum', { min_investment: '5000.00' }],
    ['the accounts that are left out', { restrict_entities: ['trust'] }],
    ['the closing date', { closes_at: '2026-09-01T00:00:00.000Z' }],
    ['the raise, and so the price', { raised: '2000000.00' }],
    ['the land, and so the shares', { area_acres: 200 }],
    ['the purchase price', { purchase_price: '1800000.00' }],
    ['the units', { type: 'invest_unit', units: 1000 }],
  ])('grows by one with %s', async (_name, changes) => {
    const id = await saveFarm(database, newFarm({ status: 'new' }));
    expect(await versionOf(id)).toBe(1);
    await edit(id, changes);
    expect(await versionOf(id)).toBe(2);
    await edit(id, changes);
    expect(await versionOf(id)).toBe(2);
  });

  it('stays with words, places, plans, states, sales and other documents', async () => {
    const id = await saveFarm(database, newFarm({ status: 'approved_ncp' }));
    await database.transaction((tx) => saveProspectus(tx, { farmId: id, prospectus: SOUND, ...by }));
    const before = await versionOf(id);
    await edit(id, { name: 'Other', county: 'Vermilion', weight: 7, net_irr_bps: 700, hold_years: 9 });
    const other = { ...SOUND, risk_flags: [2], rating: [] };
    await database.transaction((tx) => saveProspectus(tx, { farmId: id, prospectus: other, ...by }));
    await publish(id, 'appraisal');
    await database.transaction(async (tx) => {
      unwrap(await moveFarm(tx, { farmId: id, to: 'verified', ...by }));
      const order = { userId: null, holder: 'acc_1', accountType: 'individual', shares: 3 } as const;
      unwrap(await takeShares(tx, { farmId: id, ...order, cause: 'investment:1', ...by }));
    });
    expect(await versionOf(id)).toBe(before);
  });

  it('grows with the fees', async () => {
    const id = await saveFarm(database, newFarm());
    const save = (fees: typeof SOUND.fees) =>
      database.transaction(async (tx) =>
        unwrap(await saveProspectus(tx, { farmId: id, prospectus: { ...SOUND, fees }, ...by })),
      );
    await save([]);
    expect(await versionOf(id)).toBe(1);
    await save(SOUND.fees);
    expect(await versionOf(id)).toBe(2);
    await save(SOUND.fees);
    expect(await versionOf(id)).toBe(2);
    const fresh = await saveFarm(database, newFarm());
    await database.transaction((tx) => saveProspectus(tx, { farmId: fresh, prospectus: SOUND, ...by }));
    expect(await versionOf(fresh)).toBe(2);
  });

  it('J19 grows when an agreement is published, replaced or withdrawn', async () => {
    const id = await saveFarm(database, newFarm());
    for (const kind of ['subscription_agreement', 'operating_agreement'] as const) {
      const before = (await versionOf(id)) ?? 0;
      await publish(id, kind);
      const published = (await versionOf(id)) ?? 0;
      expect(published).toBeGreaterThan(before);
      const documentId = await publish(id, kind, 'c');
      const replaced = (await versionOf(id)) ?? 0;
      expect(replaced).toBeGreaterThan(published);
      await database.transaction((tx) => withdrawDocument(tx, { documentId, ...by }));
      expect(await versionOf(id)).toBeGreaterThan(replaced);
    }
  });

  it('J19 an agreement that is just being published decides: nothing is bought on the old text', async () => {
    const id = await saveFarm(database, newFarm());
    await publish(id, 'subscription_agreement');
    const signed = (await versionOf(id)) ?? 0;
    const order = { userId: null, holder: 'acc_1', accountType: 'individual', shares: 1 } as const;
    const buy = () =>
      database.transaction((tx) =>
        takeShares(tx, { farmId: id, ...order, termsVersion: signed, cause: 'investment:1', ...by }),
      );
    const [{ id: documentId } = { id: newId('doc', NOON) }] = await database.rows<{ id: Id<'doc'> }>(
      sql`select id from farm_document where farm_id = ${id}`,
    );
    const late = await behindLock(test, (tx) => withdrawDocument(tx, { documentId, ...by }), buy);
    expect(late).toEqual({ ok: false, error: { code: 'terms_changed' } });
  });
});
