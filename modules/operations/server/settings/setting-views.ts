import type { Queryable } from '@furrow/database/database';
import { waitingProposals } from '@furrow/database/proposal-list';
import { type SettingVersion, settingHistory } from '@furrow/database/runtime-settings';
import type { House } from '@furrow/module/house';
import type { RuntimeSetting } from '@furrow/module/runtime-settings';
import { mayOperate } from '../../../identity/rules/index.ts';
import type {
  Colleague,
  Operator,
  SettingChange,
  SettingHistory,
  SettingView,
} from '../../contract/index.ts';
import { colleagues, operatorOf } from '../colleagues.ts';
import type { SystemNeeds } from '../system-needs.ts';
import { QUEUE_GOALS_SETTING } from './goals-setting.ts';
import { settingApproval } from './setting-approvals.ts';

type Deps = Pick<House, 'database' | 'clock' | 'queues'> & SystemNeeds;
type NameOf = (userId: string) => Colleague;

const HISTORY_PAGE = 20;

/** All settings as they are in force, in the order of the modules that declare them. */
export async function settingViews(deps: Deps, operator: Operator): Promise<SettingView[]> {
  const { database, clock, system } = deps;
  const all = await system.settings.read(database);
  const kinds = all.map(({ setting }) => settingApproval(setting).name);
  const waiting = await waitingProposals(database, kinds, clock.now());
  const nameOf = await colleagues(database, [
    ...all.map(({ changed }) => operatorOf(changed?.changedBy ?? null)),
    ...waiting.map(({ proposedBy }) => proposedBy),
  ]);
  return all.map(({ setting, value, lockedBy, changed }) => {
    const proposal = waiting.find(({ subject }) => subject === `setting:${setting.name}`);
    return {
      ...described(deps, setting),
      help: setting.help,
      value,
      version: changed?.version ?? 0,
      needsTwo: setting.needsTwo,
      mayChange: mayOperate(operator.roles, setting.roles, 'POST'),
      lockedBy,
      changed: changed && shownChange(changed, nameOf),
      waiting: proposal === undefined ? null : waitingChange(proposal, nameOf),
    };
  });
}

/** What was in force before, newest first; null for a setting that nobody declares. */
export async function settingChanges(
  deps: Deps,
  name: string,
  before: number | null,
): Promise<SettingHistory | null> {
  const { database, system } = deps;
  const setting = system.settings.find(name);
  if (setting === undefined) return null;
  const rows = await settingHistory(database, { name, before, limit: HISTORY_PAGE + 1 });
  const shown = rows.slice(0, HISTORY_PAGE);
  const nameOf = await namesOf(database, shown);
  return {
    setting: described(deps, setting),
    changes: shown.map((change) => shownChange(change, nameOf)),
    next: rows.length > HISTORY_PAGE ? (shown.at(-1)?.version ?? null) : null,
  };
}

function described({ queues, system }: Deps, setting: RuntimeSetting) {
  const { name, title, control, options = [], fallback } = setting;
  // Which queues there are, only all modules together say.
  const goals = name === QUEUE_GOALS_SETTING.name;
  const choices = goals ? queues.map((queue) => ({ value: queue.name, label: queue.title })) : options;
  return { name, title, control, options: choices, fallback: goals ? system.declaredGoals : fallback };
}

const namesOf = (database: Queryable, changes: readonly SettingVersion[]): Promise<NameOf> =>
  colleagues(
    database,
    changes.map(({ changedBy }) => operatorOf(changedBy)),
  );

function shownChange(
  { version, value, before, changedBy, changedAt, reason, proposalId }: SettingVersion,
  nameOf: NameOf,
): SettingChange {
  return {
    version,
    value,
    before,
    by: nameOf(operatorOf(changedBy) ?? changedBy),
    at: changedAt,
    reason,
    proposalId,
  };
}

function waitingChange(
  { id, figures, proposedBy }: { id: string; figures: unknown; proposedBy: string },
  nameOf: NameOf,
): SettingView['waiting'] {
  // As `settingApproval` wrote them.
  const { after } = figures as { readonly after: unknown };
  return { id, value: after, by: nameOf(proposedBy) };
}
