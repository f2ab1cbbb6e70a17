import { mayAskConsent, mayTrack, type TrackingChoice } from '@furrow/modules/content/rules';

export { mayAskConsent };

/** Said in this tab once the visitor has agreed. */
export const CONSENT_GIVEN = 'furrow:consent-given';

/** What this visitor has chosen, read anew each time: another tab may have opted out meanwhile. */
export function choiceHere(): TrackingChoice {
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return { cookies: document.cookie, privacyControl: globalPrivacyControl === true };
}

export const mayTrackHere = (): boolean => mayTrack(choiceHere());
