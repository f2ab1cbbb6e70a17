import { pathExistsOn } from '../navigation/path-exists.ts';
import type { SiteSettings } from '../site-settings.ts';

const PRIVACY_POLICY = '/company/privacy';

/** The address of the privacy policy; null until it is published, as there is nothing to agree to before. */
export const policyToRead = (site: Pick<SiteSettings, 'unwritten'>): string | null =>
  pathExistsOn(site)(PRIVACY_POLICY) ? PRIVACY_POLICY : null;
