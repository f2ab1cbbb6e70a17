import { defineModule } from '@furrow/module/define-module';
import { INQUIRY_ERRORS } from './rules/index.ts';
import { DELIVER_EACH_MINUTE, deliverJob } from './server/deliver/deliver-job.ts';
import { inquiryDeskRoutes } from './server/desk/desk-routes.ts';
import { inquiryQueue } from './server/desk/inquiry-queue.ts';
import { inquiryDeps } from './server/inquiry-deps.ts';
import { inquiryMails } from './server/mails/mail-samples.ts';
import { eraseInquiries, exportInquiries } from './server/own-inquiries.ts';
import { inquiryPages } from './server/pages.ts';
import { formRoutes } from './server/receive/form-routes.ts';
import { signUpFollower } from './server/receive/hear-sign-ups.ts';
import { inquirySettings } from './server/settings.ts';
import { suppressionSealedColumn } from './server/suppression/suppress-address.ts';
import { mayEmail } from './server/suppression/suppressed-addresses.ts';
import { suppressionRoutes } from './server/suppression/suppression-routes.ts';
import { inquiryProofs } from './server/verify-suppressions.ts';

/** Forms that visitors send, and who gets no email. It uses no other module and is used by none. */
export default defineModule({
  name: 'inquiries',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: INQUIRY_ERRORS,
  settings: inquirySettings,
  sealedColumns: [suppressionSealedColumn],
  mails: inquiryMails,
  proofs: inquiryProofs,
  personalData: { export: exportInquiries, erase: eraseInquiries },
  queues: [inquiryQueue],
  answers: { mayEmail },
  followers: (house) => [signUpFollower(house)],
  routes: (house, settings) => {
    const deps = inquiryDeps(house, settings);
    return [{ routes: formRoutes(deps) }, { routes: suppressionRoutes(deps) }];
  },
  operatorRoutes: (house, settings) => [{ routes: inquiryDeskRoutes(inquiryDeps(house, settings)) }],
  pages: inquiryPages,
  jobs: (house, settings) => [deliverJob(inquiryDeps(house, settings))],
  schedule: [DELIVER_EACH_MINUTE],
});
