import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse, UPLOADS_A_DAY } from '../../rules/index.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Upload {
  readonly userId: string;
  readonly bytes: number;
  readonly now: Date;
}

/**
 * Counts a file against what its sender may send in a day, before anybody reads or stores it: one that turns out to
 * be damaged, or is removed again, has cost the same. One statement, so that a hundred at once count as a hundred.
 */
export async function countUpload(
  queryable: Queryable,
  { userId, bytes, now }: Upload,
): Promise<Result<void, Refusal<'uploads_today'>>> {
  const day = now.toISOString().slice(0, 10);
  const counted = await queryable.run(sql`insert into upload_day (user_id, day, files, bytes)
    select ${userId}, ${day}::date, 1, ${bytes}::bigint where ${bytes}::bigint <= ${UPLOADS_A_DAY.bytes}
    on conflict (user_id) do update set
      day = greatest(upload_day.day, excluded.day),
      files = 1 + case when upload_day.day < excluded.day then 0 else upload_day.files end,
      bytes = excluded.bytes + case when upload_day.day < excluded.day then 0 else upload_day.bytes end
    where upload_day.day < excluded.day or (upload_day.files < ${UPLOADS_A_DAY.files}
      and upload_day.bytes + excluded.bytes <= ${UPLOADS_A_DAY.bytes})`);
  if (counted === 1) return ok(undefined);
  const left = DAY_MS - (now.getTime() % DAY_MS);
  return refuse('uploads_today', { retryAfterSeconds: Math.ceil(left / 1_000) });
}
