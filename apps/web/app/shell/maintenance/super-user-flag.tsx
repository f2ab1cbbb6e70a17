import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SUPER_USER_KEY } from './super-user-key.ts';

/** Goes home as a new document, so that the server's render agrees with the flag. Others load nothing for it. */
export function SuperUserFlag() {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    // Without a connection there is no other page to go to.
    if (hash.startsWith('#super-user') || isRemembered())
      import('./follow-super-user.ts').then(
        ({ followSuperUser }) => followSuperUser(hash, pathname),
        () => {},
      );
  }, [hash, pathname]);
  return null;
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(SUPER_USER_KEY) !== null;
  } catch {
    return false;
  }
}
