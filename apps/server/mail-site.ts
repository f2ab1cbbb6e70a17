import type { Site } from '@furrow/modules/identity/server';
import type { Config } from './config.ts';

const NO_CONTACT = 'support@localhost';

/** Links in mails never follow what a request calls this host (E19). */
export function mailSite(config: Config): Site {
  return {
    origin: config.origin ?? `http://localhost:${config.PORT}`,
    brandName: config.FURROW_BRAND_NAME,
    contactEmail: config.FURROW_CONTACT_EMAIL ?? NO_CONTACT,
  };
}
