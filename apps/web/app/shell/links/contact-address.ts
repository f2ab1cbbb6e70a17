import { pathExists, pathExistsOn } from '../navigation/path-exists.ts';
import { useShellData } from '../shell-data.ts';

/** The page where a person writes to the firm. */
const CONTACT_PATH = '/company/contact-us';

interface Contact {
  readonly exists: (path: string) => boolean;
  readonly email: string | undefined;
}

/** An address as it can be followed: the firm's mailbox stands in until the page is there. Null where there is neither. */
export function reachable(to: string, { exists, email }: Contact): string | null {
  if (to !== CONTACT_PATH || exists(CONTACT_PATH)) return to;
  return email ? `mailto:${email}` : null;
}

export function useReachable(): (to: string) => string | null {
  const site = useShellData()?.site;
  const exists = site === undefined ? pathExists : pathExistsOn(site);
  return (to) => reachable(to, { exists, email: site?.contacts.email });
}

/** Where "contact us" leads. */
export function useContactAddress(): string | null {
  return useReachable()(CONTACT_PATH);
}
