import { hasCookie, SUPER_USER_COOKIE, superUserCookie } from '../cookies.ts';
import { isMaintenancePage } from './maintenance-page.ts';
import { applyFlag, type FlagPlaces, flagInHash } from './super-user.ts';
import { SUPER_USER_KEY } from './super-user-key.ts';

/** A browser that forbids storage has the cookie alone. */
const PLACES: FlagPlaces = {
  stored: {
    read: () => attempt(() => localStorage.getItem(SUPER_USER_KEY) === 'on') ?? false,
    write: (on) =>
      attempt(() =>
        on ? localStorage.setItem(SUPER_USER_KEY, 'on') : localStorage.removeItem(SUPER_USER_KEY),
      ),
  },
  cookie: {
    read: () => hasCookie(document.cookie, SUPER_USER_COOKIE),
    write: (on) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
      document.cookie = superUserCookie(on);
    },
  },
};

export function followSuperUser(hash: string, pathname: string): void {
  if (applyFlag(hash, PLACES) && (flagInHash(hash) !== null || isMaintenancePage(pathname)))
    window.location.replace('/');
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
