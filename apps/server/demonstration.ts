import type { Database } from '@furrow/database/database';
import { loadDemonstration } from '@furrow/demo/load';
import { demoPapersJob } from '@furrow/demo/load-papers';
import { loadDemoPeople } from '@furrow/demo/people';
import type { Clock } from '@furrow/kernel/clock';
import type { FileStore } from '@furrow/providers/files';
import type { FastifyBaseLogger } from 'fastify';

const TELL_EVERY = 10;

/** Fills an empty database with the fictional farms, and says how far it is: the first start takes a while. */
export async function fillDemonstration(
  database: Database,
  clock: Clock,
  files: FileStore,
  log: FastifyBaseLogger,
): Promise<void> {
  const farms = await loadDemonstration(database, clock, {
    papers: demoPapersJob(files),
    onProgress({ done, total, name }) {
      if (done % TELL_EVERY === 0 || done === total)
        log.info(
          { event: 'progress', done, total, farm: name },
          `Loading the demonstration: ${done} of ${total} farms`,
        );
    },
  });
  if (farms > 0) log.info({ farms }, 'the demonstration is loaded');
  const people = await loadDemoPeople(database, clock);
  if (people > 0) log.info({ people }, 'the people of the demonstration are there');
}
