import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type {
  Inquiries,
  InquiriesQuery,
  Inquiry,
  InquiryLine,
  InquiryStoryLine,
} from '../../contract/index.ts';
import { ANSWERED_KINDS, FORMS, type InquiryKind, isAnsweredKind } from '../../rules/index.ts';
import { INQUIRY_COLUMNS, type InquiryRow, inquiryRow, nameIn } from './inquiry-row.ts';

const PAGE = 50;

/** Newest first, from the last entry of the page before on. */
export async function listInquiries(
  database: Queryable,
  { kind, delivery, answer, after }: InquiriesQuery,
): Promise<Inquiries> {
  const from = readId('inq', after);
  const answered = sql`kind = any (${[...ANSWERED_KINDS]}::text[])`;
  const rows = await database.rows<InquiryRow>(sql`select ${INQUIRY_COLUMNS} from inquiry
    where ${from === null ? sql`true` : sql`id < ${from}`}
      ${kind === undefined ? sql.empty : sql`and kind = ${kind}`}
      ${delivery === undefined ? sql.empty : sql`and delivery = ${delivery}`}
      ${answer === 'waiting' ? sql`and ${answered} and answered_at is null` : sql.empty}
      ${answer === 'answered' ? sql`and answered_at is not null` : sql.empty}
    order by id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  return { data: page.map(lineOf), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

export type StoryDeps = Pick<House, 'answersTo'> & { readonly database: Queryable };

/** Null where there is none. */
export async function showInquiry(deps: StoryDeps, given: string): Promise<Inquiry | null> {
  const id = readId('inq', given);
  const row = id === null ? undefined : await inquiryRow(deps.database, id);
  if (row === undefined) return null;
  const { version, answers, tracking, page_uri, attempts, refusals } = row;
  return {
    ...lineOf(row),
    ...{ version, tracking, page_uri, attempts, refusals: [...refusals] },
    answers: Object.entries(answers).map(([name, value]) => ({ label: labelOf(row.kind, name), value })),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    question: questionIn(row),
    story: await storyOf(deps, row.id),
  };
}

function questionIn({ kind, answers }: InquiryRow): Inquiry['question'] {
  if (kind !== 'reader_question') return null;
  const { post = '', question = '', first_name = '' } = answers;
  return { post, text: question, first_name };
}

function lineOf({ id, kind, email, answers, delivery, answered_at, received_at }: InquiryRow): InquiryLine {
  return {
    ...{ id, kind, email, delivery },
    name: nameIn(answers),
    needs_answer: isAnsweredKind(kind) && answered_at === null,
    received_at: received_at.toISOString(),
  };
}

const SIGN_UP_LABELS: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  coming_soon: 'Wants to hear of coming offerings',
  invested_in_farmland_before: 'Invested in farmland before',
};

function labelOf(kind: InquiryKind, name: string): string {
  if (kind === 'sign_up') return SIGN_UP_LABELS[name] ?? name;
  return FORMS[kind].fields.find((field) => field.name === name)?.label ?? name;
}

const ACTS = [
  'received',
  'delivered',
  'refused',
  'withheld',
  'given_up',
  'asked_again',
  'answered',
  'mailed',
] as const;
const ACTION = (act: string) => `inquiry.${act}`;
const MOST_LINES = 100;
const OPERATOR = 'operator:';

async function storyOf({ database, answersTo }: StoryDeps, id: Id<'inq'>): Promise<InquiryStoryLine[]> {
  const lines = await auditOf(database, {
    subject: `inquiry:${id}`,
    actions: ACTS.map(ACTION),
    limit: MOST_LINES,
  });
  const idOf = (actor: string) => (actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : null);
  const [peopleKnown] = answersTo('peopleKnown');
  const people = await peopleKnown?.(
    database,
    lines.flatMap(({ actor }) => idOf(actor) ?? []),
  );
  return lines.flatMap(({ actor, action, after, at }) => {
    const act = ACTS.find((one) => ACTION(one) === action);
    if (act === undefined) return [];
    const userId = idOf(actor);
    const person = userId === null ? undefined : people?.get(userId);
    const by = person === undefined ? userId : `${person.firstName} ${person.lastName}`.trim();
    return [{ act, by, at: at.toISOString(), note: noteIn(after) }];
  });
}

function noteIn(after: unknown): string | null {
  if (typeof after !== 'object' || after === null) return null;
  const { reason, note, refusals } = after as Readonly<Record<string, unknown>>;
  if (typeof reason === 'string') return reason;
  if (typeof note === 'string') return note;
  return Array.isArray(refusals) && refusals.length > 0 ? refusals.join(', ') : null;
}
