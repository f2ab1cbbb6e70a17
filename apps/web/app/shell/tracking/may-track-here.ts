import { mayTrack } from '@furrow/modules/content/rules';

/** Said in this tab once the visitor has agreed. */
export const CONSENT_GIVEN = 'furrow:consent-given';

/** By what this visitor has chosen, read anew each time: another tab may have opted out meanwhile. */
export function mayTrackHere(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return mayTrack({ cookies: document.cookie, privacyControl: globalPrivacyControl === true });
}
