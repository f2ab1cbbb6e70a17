import type { Database } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import { showOffering } from '../contract/api.ts';
import type { OfferingRecord } from '../contract/index.ts';
import { DILIGENCE_ITEMS, type DocumentKind, type OfferingDraft } from '../rules/index.ts';
import { SOUND } from '../rules/prospectus/prospectus.fixture.ts';
import { publishDocument } from '../server/documents/publish-document.ts';
import { newFarm, saveFarm } from '../server/new-farm.fixture.ts';
import type { NewFarm } from '../server/new-farm.ts';
import { saveProspectus } from '../server/prospectus/save-prospectus.ts';

export async function recordOf(app: TestApp, by: Person, id: string): Promise<OfferingRecord> {
  const { status, body } = await deskOf(app)(by, showOffering, { params: { id } });
  if (status !== 200) throw new Error(`the record of ${id} answered ${status}`);
  return body as unknown as OfferingRecord;
}

const NEEDED: readonly DocumentKind[] = [
  'subscription_agreement',
  'operating_agreement',
  'memorandum',
  'appraisal',
  'title',
  'environment',
];

/** A farm with a prospectus and all the documents that selling it needs. */
export async function farmToPublish(database: Database, changes: Partial<NewFarm> = {}): Promise<Id<'farm'>> {
  const farmId = await saveFarm(database, newFarm({ status: 'approved_ncp', fictional: true, ...changes }));
  await database.transaction(async (tx) => {
    const by = { actor: 'test', at: new Date() };
    unwrap(await saveProspectus(tx, { farmId, prospectus: SOUND, ...by }));
    for (const kind of NEEDED) {
      const file = {
        sha256: kind.padEnd(64, '0').replace(/[^0-9a-f]/g, '1'),
        fileName: `${kind}.pdf`,
        mediaType: 'application/pdf' as const,
        byteCount: 10,
        pageCount: 1,
      };
      const about = { farmId, folder: 'document', kind, title: kind, prepared: '2026-01-05' } as const;
      unwrap(await publishDocument(tx, { ...about, public: true, file, ...by }));
    }
  });
  return farmId;
}

/** The same draft with everything on file that the firm keeps for itself. */
export function withFile(draft: OfferingDraft, today = new Date().toISOString().slice(0, 10)): OfferingDraft {
  const day = `${Number(today.slice(0, 4)) - 1}-12-31`;
  return {
    ...draft,
    disclosure_reviewed_on: day,
    form_d_filed_on: day,
    finra_5123_filed_on: day,
    diligence: DILIGENCE_ITEMS.map((item) => ({ item, done_on: day, note: '' })),
  };
}
