import { defineJob, type Job } from '@furrow/database/jobs';
import { newYorkTime } from '@furrow/kernel/calendar';
import { publishDocument, storePaper } from '@furrow/modules/farms/server';
import type { FileStore } from '@furrow/providers/files';
import { DEMO_OFFERINGS } from './offering.ts';
import { composePaper } from './papers/compose-paper.ts';
import { demoPapers } from './papers/demo-papers.ts';
import type { Paper } from './papers/paper.ts';

export type PapersOf = { readonly slug: string; readonly farmId: string };

/** Sets the papers of one farm and publishes them. Beside the first start, not in it: setting them takes seconds. */
export function demoPapersJob(files: FileStore): Job<PapersOf> {
  return defineJob<PapersOf>({
    name: 'demo.papers',
    maxAttempts: 5,
    async handle({ slug, farmId }, { clock, once }) {
      const offering = DEMO_OFFERINGS.find((each) => each.slug === slug);
      if (offering === undefined) return;
      for (const paper of demoPapers(slug, clock.now())) {
        const bytes = await composePaper(paper, offering);
        const stored = await storePaper(files, { name: paper.fileName, bytes });
        if (!stored.ok) throw new Error(`the paper ${paper.fileName} was refused: ${stored.error}`);
        await once(paper.fileName, async (tx) => {
          const published = await publishDocument(tx, {
            ...placeOf(paper),
            farmId,
            title: paper.title,
            public: paper.public,
            prepared: paper.prepared,
            file: stored.value,
            actor: 'demonstration',
            at: newYorkTime(paper.prepared, '09:00'),
          });
          if (!published.ok) throw new Error(`the paper ${paper.fileName} was refused: ${published.error}`);
        });
      }
    },
  });
}

function placeOf({ folder, kind }: Paper) {
  return folder === 'document' && kind !== null
    ? { folder, kind }
    : { folder: 'financial_statement' as const };
}
