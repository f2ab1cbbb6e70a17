import type { Database } from '@furrow/database/database';
import { composeDocument } from '@furrow/documents/compose-document';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { diskFiles } from '@furrow/providers/files-disk';
import { publishDocument, storeDocument } from '../../farms/server/index.ts';

/** Both agreements that an investor signs, in these words. */
export async function publishAgreements(
  database: Database,
  folder: string,
  farmId: Id<'farm'>,
  words = 'Shares are bought.',
): Promise<void> {
  for (const kind of ['subscription_agreement', 'operating_agreement'] as const) {
    const bytes = await composeDocument({
      brand: 'Acme & Daughters',
      title: kind,
      subtitle: 'North Meadow',
      dateline: 'Published',
      footer: 'A sample',
      numbered: true,
      created: new Date('2026-03-01T12:00:00Z'),
      sections: [{ heading: 'Purchase', paragraphs: [words], table: null, after: [], signatures: [] }],
    });
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
