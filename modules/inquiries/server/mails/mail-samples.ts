import { type SampledKind, sampledKinds } from '@furrow/mail/kinds';
import { noEmailUrl } from '../suppression/no-email-token.ts';
import { FORM_MAILS, formMail } from './form-mails.ts';

/** Every email of inquiries, with invented facts. */
export const inquiryMails: readonly SampledKind[] = sampledKinds(FORM_MAILS, (form) => (site, typed) => {
  const firstName = form === 'newsletter' ? '' : typed('Ada');
  return formMail(site, { form, email: 'ada@example.com', firstName, stop: noEmailUrl(site, 'sample') });
});
