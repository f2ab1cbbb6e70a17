import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasCookie, SUPER_USER_COOKIE, superUserCookie } from '../cookies.ts';
import { isMaintenancePage } from './maintenance-page.ts';
import { applyFlag, type FlagPlaces, flagInHash } from './super-user.ts';

const KEY = 'super-user';

/** A browser that forbids storage has the cookie alone. */
const PLACES: FlagPlaces = {
  stored: {
    read: () => attempt(() => localStorage.getItem(KEY) === 'on') ?? false,
    write: (on) => attempt(() => (on ? localStorage.setItem(KEY, 'on') : localStorage.removeItem(KEY))),
  },
  cookie: {
    read: () => hasCookie(document.cookie, SUPER_USER_COOKIE),
    write: (on) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
      document.cookie = superUserCookie(on);
    },
  },
};

/** Goes home as a new document, so that the server's render agrees with the flag. */
export function SuperUserFlag() {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (applyFlag(hash, PLACES) && (flagInHash(hash) !== null || isMaintenancePage(pathname)))
      window.location.replace('/');
  }, [hash, pathname]);
  return null;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
