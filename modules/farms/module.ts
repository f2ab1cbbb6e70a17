import { isId, readId } from '@furrow/kernel/ids';
import { defineModule } from '@furrow/module/define-module';
import { FARM_ACCESS_CHANGED } from './contract/index.ts';
import { FARM_CHANNEL_PREFIX, FARM_ERRORS, FARM_LIST_CHANNEL } from './rules/index.ts';
import { announceOverJob } from './server/announce-over.ts';
import { closeOffering } from './server/desk/close-offering.ts';
import { deskRoutes } from './server/desk/desk-routes.ts';
import { deskDocumentRoutes } from './server/desk/document-routes.ts';
import { offeringFileRoutes } from './server/desk/upload-file.ts';
import { documentRoutes } from './server/documents/document-routes.ts';
import { documentHoldsFile } from './server/documents/holds-file.ts';
import { farmMails } from './server/mail-samples.ts';
import { farmMemberRoutes } from './server/member-routes.ts';
import { openHolds } from './server/open-holds.ts';
import { outlookApproval } from './server/outlooks/outlook-approval.ts';
import { outlookRoutes } from './server/outlooks/outlook-routes.ts';
import { farmPages } from './server/pages.ts';
import { portraitRoutes } from './server/portrait-routes.ts';
import { isFarmVisible } from './server/private/find-farm-id.ts';
import { grantsIn } from './server/private/grant-cookie.ts';
import { pruneGrantsJob } from './server/private/prune-grants.ts';
import { farmProofs } from './server/proofs.ts';
import { farmRoutes } from './server/routes.ts';
import { valuationApproval } from './server/valuations/valuation-approval.ts';
import { valuationQueue } from './server/valuations/valuation-queue.ts';
import { valuationRoutes } from './server/valuations/valuation-routes.ts';
import { offeringOpenedTeller } from './server/watch/offering-opened.ts';
import { eraseMarks, exportMarks } from './server/watch/own-marks.ts';
import { waitingListEmailJob } from './server/watch/waiting-list-email.ts';
import { farmWatchRoutes } from './server/watch/watch-routes.ts';

export default defineModule({
  name: 'farms',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: FARM_ERRORS,
  channels: {
    named: { [FARM_LIST_CHANNEL]: 'public' },
    families: [
      {
        prefix: FARM_CHANNEL_PREFIX,
        kind: 'public',
        isId: (id) => isId('farm', id),
        grantsIn,
        async mayFollow(database, id, follower, now) {
          const farmId = readId('farm', id);
          return farmId !== null && isFarmVisible(database, farmId, follower, now);
        },
        accessChanged: FARM_ACCESS_CHANGED,
      },
    ],
  },
  mails: farmMails,
  personalData: { export: () => exportMarks, erase: eraseMarks },
  proofs: farmProofs,
  answers: { openHolds, fileInUse: documentHoldsFile },
  routes: (house) => [
    { routes: farmRoutes(house) },
    { routes: farmMemberRoutes(house) },
    { routes: farmWatchRoutes(house) },
    { routes: portraitRoutes(house) },
    { routes: documentRoutes(house) },
  ],
  operatorRoutes: (house) => [
    { routes: deskRoutes(house) },
    { routes: deskDocumentRoutes(house) },
    { routes: offeringFileRoutes(house) },
    { routes: valuationRoutes(house) },
    { routes: outlookRoutes(house) },
  ],
  approvals: (house) => [closeOffering(house), valuationApproval, outlookApproval],
  queues: [valuationQueue],
  pages: farmPages,
  jobs: (house) => [pruneGrantsJob, announceOverJob, waitingListEmailJob(house), offeringOpenedTeller(house)],
  schedule: [
    { job: pruneGrantsJob, cron: '41 3 * * *' },
    { job: announceOverJob, cron: '* * * * *' },
  ],
});
