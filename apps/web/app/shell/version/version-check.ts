export interface VersionState {
  /** The build this page was rendered by. */
  readonly pageVersion: string;
  readonly currentVersion: string;
  readonly path: string;
  /** The version this tab has already reloaded for. */
  readonly reloadedFor: string | null;
}

export type VersionAction = 'keep' | 'reload' | 'leave';

/** Pages on which a reload loses nothing; from any other the visitor is sent to /explore. */
const RELOADED_IN_PLACE = ['/explore', '/investments/primary-offerings'];

/** Once per version: an old page kept by some cache must not reload for ever. */
export function versionAction({
  pageVersion,
  currentVersion,
  path,
  reloadedFor,
}: VersionState): VersionAction {
  if (pageVersion === '' || currentVersion === '' || pageVersion === currentVersion) return 'keep';
  if (reloadedFor === currentVersion) return 'keep';
  return RELOADED_IN_PLACE.includes(path) ? 'reload' : 'leave';
}

const KEY = 'reloadedForVersion';
const REMEMBERED_TABS = 20;

type Remembered = [tab: string, version: string][];

/** Tabs remember for themselves: one that reloaded must not keep another on the old version. */
export function reloadedVersion(storage: Storage, tab: string): string | null {
  return read(storage).find(([owner]) => owner === tab)?.[1] ?? null;
}

export function rememberReload(storage: Storage, tab: string, version: string): void {
  const others = read(storage).filter(([owner]) => owner !== tab);
  storage.setItem(KEY, JSON.stringify([[tab, version], ...others].slice(0, REMEMBERED_TABS)));
}

function read(storage: Storage): Remembered {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((row): row is [string, string] => Array.isArray(row)) : [];
  } catch {
    return [];
  }
}
