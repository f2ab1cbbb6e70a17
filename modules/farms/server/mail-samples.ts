import { type SampledKind, sampledKinds, type Typed } from '@furrow/mail/kinds';
import { sampleId } from '@furrow/mail/sample-id';
import { INVESTABLE_MAILS, investableMail } from './watch/investable-mail.ts';

const person = (typed: Typed) => ({
  userId: sampleId('user'),
  email: 'ada@example.com',
  firstName: typed('Ada'),
});
const farm = (typed: Typed) => ({ name: typed('Prairie Bend Farm'), slug: 'prairie-bend' });

/** Every email about offerings, with invented facts. */
export const farmMails: readonly SampledKind[] = sampledKinds(INVESTABLE_MAILS, {
  open: (site, typed) => investableMail(site, person(typed), farm(typed), ['opening']),
  available_again: (site, typed) => investableMail(site, person(typed), farm(typed), ['waitlist']),
});
