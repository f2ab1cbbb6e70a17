import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Answers, DeliveryState, InquiryKind } from '../../rules/index.ts';

export interface InquiryRow {
  readonly id: Id<'inq'>;
  readonly version: number;
  readonly kind: InquiryKind;
  readonly email: string;
  readonly answers: Answers;
  readonly tracking: Readonly<Record<string, string>>;
  readonly page_uri: string | null;
  readonly received_at: Date;
  readonly delivery: DeliveryState;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly refusals: readonly string[];
  readonly answered_at: Date | null;
}

export const INQUIRY_COLUMNS: Sql = sql`id, version, kind, email, answers, tracking, page_uri, received_at, delivery,
  attempts, next_attempt_at, refusals, answered_at`;

export function inquiryRow(database: Queryable, id: Id<'inq'>): Promise<InquiryRow | undefined> {
  return database.maybe<InquiryRow>(sql`select ${INQUIRY_COLUMNS} from inquiry where id = ${id}`);
}

/** Null where the form asks for none. */
export function nameIn({ first_name: first = '', last_name: last = '' }: Answers): string | null {
  return `${first} ${last}`.trim() || null;
}
