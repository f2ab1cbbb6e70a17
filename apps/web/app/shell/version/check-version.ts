import { hasUnsentInput } from '../unsent-input.ts';
import { reloadedVersion, rememberReload, versionAction } from './version-check.ts';

/** A version that cannot be read, or a browser without storage, leaves the page as it is. */
export async function checkVersion(pageVersion: string): Promise<void> {
  try {
    const answer = await fetch(`/current-version.json?ver=${Math.random()}`, { cache: 'no-store' });
    if (!answer.ok) return;
    const { version: currentVersion } = (await answer.json()) as { version?: unknown };
    // A new version must not cost anyone what they have filled in.
    if (typeof currentVersion !== 'string' || hasUnsentInput()) return;
    const tab = tabName();
    const reloadedFor = reloadedVersion(localStorage, tab);
    const action = versionAction({ pageVersion, currentVersion, path: location.pathname, reloadedFor });
    if (action === 'keep') return;
    rememberReload(localStorage, tab, currentVersion);
    if (action === 'reload') location.reload();
    else location.assign('/explore');
  } catch {
    // Offline, blocked storage or an answer that is no JSON: the next check may know more.
  }
}

function tabName(): string {
  const known = sessionStorage.getItem('tab');
  if (known !== null) return known;
  const name = crypto.randomUUID();
  sessionStorage.setItem('tab', name);
  return name;
}
