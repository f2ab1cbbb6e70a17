import type { Site } from '@furrow/mail/site';
import type { Config } from './config.ts';

const NO_CONTACT = 'support@localhost';

export type MailSiteSettings = Pick<
  Config,
  'origin' | 'PORT' | 'FURROW_BRAND_NAME' | 'FURROW_CONTACT_EMAIL' | 'FURROW_POSTAL_ADDRESS'
>;

/** Links in mails never follow what a request calls this host (E19). */
export function mailSite(config: MailSiteSettings): Site {
  return {
    origin: config.origin ?? `http://localhost:${config.PORT}`,
    brandName: config.FURROW_BRAND_NAME,
    contactEmail: config.FURROW_CONTACT_EMAIL ?? NO_CONTACT,
    postalAddress: config.FURROW_POSTAL_ADDRESS,
  };
}
