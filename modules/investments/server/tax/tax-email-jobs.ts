import type { Transaction } from '@furrow/database/database';
import { enqueue, type Job, type ScheduledJob } from '@furrow/database/jobs';
import { publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { farmNames } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import { declareJob, implementJob } from '../../../investors/server/index.ts';
import type { TaxForm } from '../../rules/index.ts';
import { eventMessage, publishEvent } from '../events/publish-event.ts';
import { watchLateForms } from './late-forms.ts';
import { delayEmail, documentEmail, type TaxTurn } from './tax-emails.ts';
import { formNameOf, taxDocumentsWhere, taxTracks } from './tax-row.ts';
import { waitingForForm } from './waiting-for-form.ts';

type DocumentsTurned = { readonly turn: TaxTurn; readonly documentIds: readonly Id<'tax'>[] };
type FormDelayed = { readonly taxYear: number; readonly farmId: Id<'farm'>; readonly form: TaxForm };

const documentsJob = declareJob<DocumentsTurned>('investments.email-tax-documents');
const delayJob = declareJob<FormDelayed>('investments.email-tax-delay');
const watchJob = declareJob<Record<string, never>>('investments.watch-tax-documents');

/** Far below what a message may hold. */
const MOST_TOGETHER = 500;

/** The emails exist if and only if the decision does: called in the transaction that makes it. */
export async function tellOfDocuments(
  tx: Transaction,
  { turn, documentIds }: DocumentsTurned,
  now: Date,
): Promise<void> {
  if (documentIds.length === 0) return;
  await enqueue(tx, documentsJob, { turn, documentIds });
  const messages = [];
  for (let start = 0; start < documentIds.length; start += MOST_TOGETHER) {
    const document_ids = documentIds.slice(start, start + MOST_TOGETHER);
    messages.push(eventMessage({ kind: 'tax_documents', turn, document_ids }, now));
  }
  await publishAll(tx, messages);
}

export async function tellOfDelay(tx: Transaction, delayed: FormDelayed, now: Date): Promise<void> {
  await enqueue(tx, delayJob, delayed);
  const { taxYear: tax_year, farmId: farm_id, form } = delayed;
  await publishEvent(tx, { kind: 'tax_delay', tax_year, farm_id, form }, now);
}

interface MailDeps {
  readonly mailer: Mailer;
  readonly site: Site;
}

export const taxJobs = ({ mailer, site }: MailDeps): readonly Job[] => [
  implementJob(documentsJob, async ({ turn, documentIds }, { database, clock, once }) => {
    const rows = await taxDocumentsWhere(database, sql`tax_document.id = any(${[...documentIds]}::text[])`);
    const farms = await farmNames(
      database,
      rows.map(({ farm_id }) => farm_id),
    );
    const people = await contactsOf(database, [...new Set(rows.map(({ user_id }) => user_id))]);
    for (const person of people) {
      const own = rows.filter(({ user_id }) => user_id === person.userId);
      const named = own.map((row) => ({ ...row, farm: farms.get(row.farm_id)?.name ?? 'a farm' }));
      await once(person.userId, (tx) =>
        mailer.send(tx, documentEmail(site, person, turn, named), clock.now()),
      );
    }
  }),
  implementJob(delayJob, async ({ taxYear, farmId, form }, { database, clock, once }) => {
    const farm = (await farmNames(database, [farmId])).get(farmId);
    const track = (await taxTracks(database, taxYear, [farmId]))(farmId, form);
    if (farm === undefined || track.reason === null) return;
    const people = await contactsOf(database, await waitingForForm(database, { taxYear, farmId, form }));
    const delay = { taxYear, farm: farm.name, form: formNameOf(form), ...track, reason: track.reason };
    for (const person of people)
      await once(person.userId, (tx) => mailer.send(tx, delayEmail(site, person, delay), clock.now()));
  }),
  implementJob(watchJob, async (_payload, { database, clock }) => {
    await database.transaction((tx) => watchLateForms(tx, clock.now()));
  }),
];

/** Every morning, in UTC. */
export const WATCH_TAX: ScheduledJob = { job: watchJob, cron: '40 11 * * *' };
