import { defineJob, type Job } from '@furrow/database/jobs';
import { newYorkTime } from '@furrow/kernel/calendar';
import type { Id } from '@furrow/kernel/ids';
import { publishDocument, storeDocument } from '@furrow/modules/farms/server';
import type { FileStore } from '@furrow/providers/files';
import { demoDocuments } from './documents/demo-documents.ts';
import type { DemoDocument } from './documents/document.ts';
import { setDocument } from './documents/set-document.ts';
import { DEMO_OFFERINGS } from './offering.ts';

export type DocumentsOf = { readonly slug: string; readonly farmId: Id<'farm'> };

/** Sets the documents of one farm and publishes them. Beside the first start, not in it: setting them takes seconds. */
export function demoDocumentsJob(files: FileStore, brandName: string): Job<DocumentsOf> {
  return defineJob<DocumentsOf>({
    name: 'demo.documents',
    maxAttempts: 5,
    async handle({ slug, farmId }, { clock, once }) {
      const offering = DEMO_OFFERINGS.find((each) => each.slug === slug);
      if (offering === undefined) return;
      for (const document of demoDocuments(slug, clock.now(), brandName)) {
        const bytes = await setDocument(document, offering, brandName);
        const stored = await storeDocument(files, { name: document.fileName, bytes });
        if (!stored.ok) throw new Error(`the document ${document.fileName} was refused: ${stored.error}`);
        await once(document.fileName, async (tx) => {
          const published = await publishDocument(tx, {
            ...placeOf(document),
            farmId,
            title: document.title,
            public: document.public,
            prepared: document.prepared,
            file: stored.value,
            actor: 'demonstration',
            at: newYorkTime(document.prepared, '09:00'),
          });
          if (!published.ok)
            throw new Error(`the document ${document.fileName} was refused: ${published.error}`);
        });
      }
    },
  });
}

function placeOf({ folder, kind }: DemoDocument) {
  return folder === 'document' && kind !== null
    ? { folder, kind }
    : { folder: 'financial_statement' as const };
}
