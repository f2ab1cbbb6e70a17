import type { Actor } from '@furrow/database/approval';
import { type ProposeRefusal, propose } from '@furrow/database/approval-propose';
import { jsonbText } from '@furrow/database/jsonb-text';
import type { Json } from '@furrow/database/outbox';
import { lockSetting, saveSetting } from '@furrow/database/runtime-settings';
import type { Transaction } from '@furrow/database/transaction';
import type { FieldErrors } from '@furrow/kernel/errors';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { RuntimeSetting } from '@furrow/module/runtime-settings';
import { settingApproval } from './setting-approvals.ts';

export interface ChangeSetting {
  /** Null: the default again. */
  readonly value: Json;
  readonly seen: number;
  readonly operator: Actor;
  readonly reason: string;
  readonly now: Date;
}

export type Changed =
  | { readonly outcome: 'changed'; readonly version: number }
  | { readonly outcome: 'proposed'; readonly proposalId: string };

export type SettingRefusal =
  | { readonly code: 'validation_error'; readonly fields: FieldErrors }
  | { readonly code: 'no_changed_data' | 'setting_changed' | ProposeRefusal<'setting_changed'> };

/** Puts a setting in force, or proposes it where a second person has to agree. */
export async function changeSetting(
  tx: Transaction,
  setting: RuntimeSetting,
  { value, seen, operator, reason, now }: ChangeSetting,
): Promise<Result<Changed, SettingRefusal>> {
  const checked = checkedValue(setting, value);
  if (!checked.ok) return checked;
  const { name, fallback, needsTwo } = setting;
  const inForce = await lockSetting(tx, name);
  if (inForce.version !== seen) return err({ code: 'setting_changed' });
  if (isSame(checked.value ?? fallback, inForce.value ?? fallback)) return err({ code: 'no_changed_data' });
  if (needsTwo) {
    const payload = { name, value: checked.value, seen };
    const made = await propose(tx, settingApproval(setting), {
      subject: `setting:${name}`,
      payload,
      reason,
      proposer: operator,
      now,
    });
    return made.ok ? ok({ outcome: 'proposed', proposalId: made.value }) : err({ code: made.error });
  }
  const actor = `operator:${operator.userId}`;
  const saved = await saveSetting(tx, { name, value: checked.value, seen, actor, reason, now });
  return saved.ok ? ok({ outcome: 'changed', version: saved.value }) : err({ code: saved.error });
}

function checkedValue({ schema }: RuntimeSetting, value: Json): Result<Json, SettingRefusal> {
  if (value === null) return ok(null);
  const read = schema.safeParse(value);
  // What a runtime setting's schema lets through is JSON (`runtimeSetting`).
  if (read.success) return ok(read.data as Json);
  const fields: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) {
    const field = ['value', ...path.map(String)].join('.');
    fields[field] = [...(fields[field] ?? []), message];
  }
  return err({ code: 'validation_error', fields });
}

/** Whatever the order of their keys. */
const isSame = (one: unknown, other: unknown) => jsonbText(one as Json) === jsonbText(other as Json);
