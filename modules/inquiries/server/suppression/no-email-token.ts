import { SealBroken, type Sealer } from '@furrow/crypto/seal';
import type { Site } from '@furrow/mail/site';
import { NO_EMAIL_PAGE } from '../../contract/index.ts';
import { sameAddress } from '../../rules/index.ts';

/** The number changes with what is sealed, so that links of another shape are none. */
const PLACE = 'inquiries:no-email:1';

/** Nothing of it is stored, it names nobody to whoever reads the address, and it does not run out. */
export const noEmailToken = (sealer: Sealer, email: string): string =>
  Buffer.from(sealer.seal(sameAddress(email), PLACE)).toString('base64url');

/** The address a link is about; null for one that is cut off or changed. */
export function readNoEmailToken(sealer: Sealer, token: string): string | null {
  try {
    return sealer.unseal(Buffer.from(token, 'base64url'), PLACE).toString('utf8');
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** What stands at the foot of an email. */
export const noEmailUrl = (site: Site, token: string): string =>
  new URL(`${NO_EMAIL_PAGE}?${new URLSearchParams({ token })}`, site.origin).href;
