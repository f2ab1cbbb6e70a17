import type { Database, Queryable, Transaction } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { newYorkTime } from '@furrow/kernel/calendar';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import {
  findFarmIdBySlug,
  offeredTerms,
  publishDocument,
  type StoredDocument,
  storeDocument,
} from '@furrow/modules/farms/server';
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
    async handle({ slug, farmId }, { database, clock, once }) {
      for (const document of demoDocuments(slug, clock.now(), brandName)) {
        if (await isThere(database, farmId, document, clock.now())) continue;
        const file = await store({ files, brandName }, slug, document);
        await once(document.fileName, (tx) => publish(tx, farmId, document, file));
      }
    },
  });
}

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_016n;

/** Publishes the agreements of some farms at once: whoever has invested in them signed them. Answers how many. */
export async function loadDemoAgreements(
  database: Database,
  clock: Clock,
  { slugs, ...parts }: DocumentParts & { readonly slugs: readonly string[] },
): Promise<number> {
  const now = clock.now();
  let published = 0;
  for (const slug of slugs) {
    const farmId = await findFarmIdBySlug(database, slug);
    if (farmId === null) continue;
    for (const document of demoDocuments(slug, now, parts.brandName).filter(isAgreement)) {
      if (await isThere(database, farmId, document, now)) continue;
      const file = await store(parts, slug, document);
      published += await database.transaction(async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
        if (await isThere(tx, farmId, document, now)) return 0;
        await publish(tx, farmId, document, file);
        return 1;
      });
    }
  }
  return published;
}

interface DocumentParts {
  readonly files: FileStore;
  readonly brandName: string;
}

const isAgreement = ({ kind }: DemoDocument) =>
  kind === 'subscription_agreement' || kind === 'operating_agreement';

/** An agreement that is published again would have to be signed again. */
async function isThere(
  database: Queryable,
  farmId: Id<'farm'>,
  document: DemoDocument,
  now: Date,
): Promise<boolean> {
  if (!isAgreement(document)) return false;
  const terms = await offeredTerms(database, farmId, { userId: null, now });
  const { subscription = null, operating = null } = terms?.agreements ?? {};
  return (document.kind === 'operating_agreement' ? operating : subscription) !== null;
}

async function store(
  { files, brandName }: DocumentParts,
  slug: string,
  document: DemoDocument,
): Promise<StoredDocument> {
  const offering = DEMO_OFFERINGS.find((each) => each.slug === slug);
  if (offering === undefined) throw new Error(`the demonstration has no farm ${slug}`);
  const bytes = await setDocument(document, offering, brandName);
  const stored = await storeDocument(files, { name: document.fileName, bytes });
  if (!stored.ok) throw new Error(`the document ${document.fileName} was refused: ${stored.error}`);
  return stored.value;
}

async function publish(
  tx: Transaction,
  farmId: Id<'farm'>,
  document: DemoDocument,
  file: StoredDocument,
): Promise<void> {
  const published = await publishDocument(tx, {
    ...placeOf(document),
    farmId,
    title: document.title,
    public: document.public,
    prepared: document.prepared,
    file,
    // They are set once the site is up, long after their day.
    isNews: false,
    actor: 'demonstration',
    at: newYorkTime(document.prepared, '09:00'),
  });
  if (!published.ok) throw new Error(`the document ${document.fileName} was refused: ${published.error}`);
}

function placeOf({ folder, kind }: DemoDocument) {
  return folder === 'document' && kind !== null
    ? { folder, kind }
    : { folder: 'financial_statement' as const };
}
