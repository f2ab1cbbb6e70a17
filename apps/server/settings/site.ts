import { auth0Settings } from '@furrow/modules/identity/server';
import type { Maintenance, SiteSettings } from '@furrow/web/app/shell/site-settings.ts';
import type { Config } from './config.ts';
import type { MaintenanceValue } from './maintenance-setting.ts';

const SOCIAL = [
  ['LinkedIn', 'FURROW_SOCIAL_LINKEDIN'],
  ['YouTube', 'FURROW_SOCIAL_YOUTUBE'],
  ['Facebook', 'FURROW_SOCIAL_FACEBOOK'],
  ['X', 'FURROW_SOCIAL_X'],
] as const;

/** The part of the settings that pages may show. Fields are listed one by one: a new setting is not public by accident. */
export function siteSettings(
  config: Config,
  version: string,
): Omit<SiteSettings, 'clockAhead' | 'maintenance' | 'unwritten'> {
  return {
    name: config.FURROW_BRAND_NAME,
    origin: config.origin,
    demo: config.FURROW_DEMO === 'on',
    marketEnabled: config.FURROW_MARKET === 'on',
    brokerDealer: config.FURROW_BROKER_DEALER ?? '',
    contacts: { email: config.FURROW_CONTACT_EMAIL ?? '', phone: config.FURROW_CONTACT_PHONE ?? null },
    social: SOCIAL.flatMap(([name, setting]) => {
      const url = config[setting];
      return url === undefined ? [] : [{ name, url }];
    }),
    tenant: auth0Settings(config)?.domain ?? null,
    version,
  };
}

/** Null where there is none. */
export function shownMaintenance({ mode, text, begins, ends }: MaintenanceValue): Maintenance | null {
  return mode === 'off' ? null : { mode, text, begins, until: ends };
}
