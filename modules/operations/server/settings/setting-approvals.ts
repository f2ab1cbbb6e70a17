import type { ApprovalKind } from '@furrow/database/approval';
import type { Json } from '@furrow/database/outbox';
import { lockSetting, readSettings, saveSetting } from '@furrow/database/runtime-settings';
import { err, ok } from '@furrow/kernel/result';
import type { RuntimeSetting } from '@furrow/module/runtime-settings';

export type SettingPayload = {
  readonly name: string;
  readonly value: Json;
  readonly seen: number;
};

export type SettingKind = ApprovalKind<SettingPayload, 'setting_changed'>;

/** The approval by a second person that a change of this setting needs. Each has a kind of its own: their roles differ. */
export function settingApproval(setting: RuntimeSetting): SettingKind {
  const { name, title, fallback, options = [], roles } = setting;
  /** In the words of the console, where it has some. */
  const shown = (value: Json): Json => options.find((option) => option.value === value)?.label ?? value;
  const people = [...new Set(['admin', ...roles])];
  return {
    name: `setting.${name}`,
    proposers: people,
    deciders: people,
    about: () => title,
    async outlook(database, { value }, now) {
      if (setting.outlook === undefined) return null;
      const inForce = (await readSettings(database)).find((stored) => stored.name === name);
      return setting.outlook(database, { from: inForce?.value ?? fallback, to: value ?? fallback, now });
    },
    async effect(tx, { value, seen }) {
      const { version, value: stored } = await lockSetting(tx, name);
      if (version !== seen) return err('setting_changed');
      return ok({
        figures: { now: shown(stored ?? (fallback as Json)), after: shown(value ?? (fallback as Json)) },
      });
    },
    async carryOut(tx, { value, seen }, { proposalId, actor, reason, now }) {
      const why = reason === '' ? 'Approved as proposed.' : reason;
      const saved = await saveSetting(tx, { name, value, seen, actor, reason: why, proposalId, now });
      return saved.ok ? ok(null) : saved;
    },
  };
}
