import { createSealer } from '@furrow/crypto/seal';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import type { FormOutcome, FormSubmission, MarketingForms } from '@furrow/providers/marketing-forms';
import { TEST_SECRET_KEY, testDatabase } from '@furrow/testing/database';
import { INQUIRY_KINDS, type InquiryKind } from '../rules/index.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import type { KnownPerson } from './questions.ts';

export const NOW = new Date('2026-11-17T15:42:00.000Z');

/** Inquiries on a database of their own, with a service that answers as a test says. */
export async function inquiriesAlone() {
  const { database, url, drop } = await testDatabase();
  await installJobs(database, url, silentLog);
  let now = NOW;
  let answer: FormOutcome = { kind: 'accepted' };
  const people = new Map<string, KnownPerson>();
  const submitted: FormSubmission[] = [];
  const forms: MarketingForms = {
    async submit(submission) {
      submitted.push(submission);
      return answer;
    },
  };
  const deps: InquiryDeps = {
    database,
    clock: { now: () => now },
    sealer: createSealer(TEST_SECRET_KEY),
    mailer,
    site: { origin: 'https://furrow.example', brandName: 'Furrow', contactEmail: 'help@furrow.example' },
    log: silentLog,
    answersTo: (question) =>
      (question === 'peopleKnown' ? [async () => people] : []) as ReturnType<
        InquiryDeps['answersTo']
      > as never,
    userOf: async () => null,
    forms,
    formIds: Object.fromEntries(INQUIRY_KINDS.map((kind) => [kind, kind])) as Record<InquiryKind, string>,
  };
  return {
    deps,
    database,
    drop,
    people,
    submitted,
    answer: (outcome: FormOutcome) => {
      answer = outcome;
    },
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    rows: () =>
      database.rows<{
        id: string;
        kind: InquiryKind;
        email: string;
        delivery: string;
        attempts: number;
        answers: object;
      }>(sql`select id, kind, email, delivery, attempts, answers from inquiry order by id`),
    mailsTo: (to: string) => keptMail(database, { to, limit: 50 }),
  };
}
