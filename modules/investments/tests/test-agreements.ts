import type { Database } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { diskFiles } from '@furrow/providers/files-disk';
import { publishDocument, storeDocument } from '../../farms/server/index.ts';
import { sampleAgreement } from '../server/signing/sample-agreement.fixture.ts';

/** Both agreements that an investor signs, in these words. */
export async function publishAgreements(
  database: Database,
  folder: string,
  farmId: Id<'farm'>,
  words = 'Shares are bought.',
): Promise<void> {
  for (const kind of ['subscription_agreement', 'operating_agreement'] as const) {
    const bytes = await sampleAgreement(kind, words);
    const file = unwrap(await storeDocument(diskFiles(folder), { name: `${kind}.pdf`, bytes }));
    const about = {
      farmId,
      title: kind,
      public: false,
      prepared: '2026-03-01',
      actor: 'test',
      at: new Date(),
    };
    await database.transaction(async (tx) =>
      unwrap(await publishDocument(tx, { ...about, folder: 'document', kind, file })),
    );
  }
}
