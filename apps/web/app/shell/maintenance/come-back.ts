import { MAINTENANCE_PAGE } from './maintenance-page.ts';

const LOOK_EVERY_MS = 60_000;

/** Out of maintenance the page answers with a redirect: then the visitor goes home, to whatever was built meanwhile. */
export function comeBackWhenOver(): () => void {
  const looking = setInterval(async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetch(MAINTENANCE_PAGE, { method: 'HEAD', redirect: 'manual' }).catch(() => null);
    if (answer?.type === 'opaqueredirect') window.location.assign('/');
  }, LOOK_EVERY_MS);
  return () => clearInterval(looking);
}
