import { err, ok, type Result } from '@furrow/kernel/result';
import { appendAudit } from './audit.ts';
import { publish } from './outbox.ts';
import type { Json } from './outbox-message.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** The topic that tells every process to read the settings again. */
export const SETTINGS_CHANGED = 'settings.changed';

/** Every open page follows this channel, and looks again when it speaks: maintenance concerns them all. */
const SYSTEM_CHANNEL = 'system';

/** One version of a setting. */
export interface SettingVersion {
  readonly name: string;
  readonly version: number;
  /** Null: the default of the program. */
  readonly value: Json | null;
  readonly before: Json | null;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly reason: string;
  readonly proposalId: string | null;
}

const COLUMNS = sql`name, version, value, before, changed_by as "changedBy", changed_at as "changedAt", reason,
  proposal_id as "proposalId"`;

/** The newest version of each setting that somebody has changed. */
export function readSettings(database: Queryable): Promise<SettingVersion[]> {
  return database.rows<SettingVersion>(
    sql`select distinct on (name) ${COLUMNS} from runtime_setting order by name, version desc`,
  );
}

/** What was in force when, newest first; before a version when one is named. */
export function settingHistory(
  database: Queryable,
  { name, before, limit }: { readonly name: string; readonly before: number | null; readonly limit: number },
): Promise<SettingVersion[]> {
  return database.rows<SettingVersion>(sql`select ${COLUMNS} from runtime_setting
    where name = ${name} and (${before}::integer is null or version < ${before}) order by version desc limit ${limit}`);
}

/** The version in force, held until the transaction ends; 0 where nobody changed it. */
export async function lockSetting(
  tx: Transaction,
  name: string,
): Promise<{ readonly version: number; readonly value: Json | null }> {
  // 'sett' and the name in the two-key space of advisory locks: a setting that nobody changed has no row to lock
  await tx.run(sql`select pg_advisory_xact_lock(1936028788, hashtext(${name}))`);
  const newest = await tx.maybe<{ version: number; value: Json | null }>(
    sql`select version, value from runtime_setting where name = ${name} order by version desc limit 1`,
  );
  return newest ?? { version: 0, value: null };
}

export interface NewSetting {
  readonly name: string;
  readonly value: Json | null;
  /** The version that whoever changes it has seen; 0 for the default. */
  readonly seen: number;
  readonly actor: string;
  readonly reason: string;
  readonly proposalId?: string;
  readonly now: Date;
}

/** Puts a value in force on every process. Answers its version; refused where somebody else changed it since. */
export async function saveSetting(
  tx: Transaction,
  { name, value, seen, actor, reason, proposalId, now }: NewSetting,
): Promise<Result<number, 'setting_changed'>> {
  const stored = value === null ? null : JSON.stringify(value);
  const saved = await tx.maybe<{ before: Json | null }>(sql`
    insert into runtime_setting (name, version, value, before, changed_by, changed_at, reason, proposal_id)
    select ${name}, ${seen + 1}, ${stored}::jsonb, last.value, ${actor}, ${now}, ${reason}, ${proposalId ?? null}
    from (values (${name})) as wanted (name)
      left join runtime_setting last on last.name = wanted.name and last.version = ${seen}
    where ${seen}::integer = 0 or last.version is not null
    on conflict (name, version) do nothing
    returning before`);
  if (saved === undefined) return err('setting_changed');
  await appendAudit(tx, {
    actor,
    action: 'setting.changed',
    subject: `setting:${name}`,
    before: { value: saved.before },
    after: {
      value,
      version: seen + 1,
      reason,
      ...(proposalId === undefined ? {} : { proposal: proposalId }),
    },
    at: now,
  });
  await publish(tx, { topic: SETTINGS_CHANGED, channel: SYSTEM_CHANNEL, data: { action: 'settings' } });
  return ok(seen + 1);
}
