import type { Job } from '@furrow/database/jobs';
import { defineModule } from '@furrow/module/define-module';
import { NOTIFICATION_ERRORS } from './rules/index.ts';
import { notificationsAsOfNow } from './server/as-of-now.ts';
import { bannerRoutes, broadcastRoutes } from './server/broadcasts/broadcast-routes.ts';
import { broadcastJob } from './server/broadcasts/tell-broadcast.ts';
import { eventFollower } from './server/follow-events.ts';
import { notificationCommands } from './server/live-commands.ts';
import { mailDeps } from './server/mails/mail-deps.ts';
import { noticeMailer } from './server/mails/mail-notices.ts';
import { notificationMails } from './server/mails/mail-samples.ts';
import { digestSender, SEND_DIGESTS } from './server/mails/send-digests.ts';
import { eraseNotifications, exportNotifications } from './server/own-notifications.ts';
import { notificationPages } from './server/pages.ts';
import { unsubscribeRoutes } from './server/preferences/unsubscribe-routes.ts';
import { notificationRoutes } from './server/routes.ts';
import { notificationProofs } from './server/verify-notifications.ts';

/** Who hears what, in one place and at once. Nobody imports it: earlier modules tell by messages of the outbox. */
export default defineModule({
  name: 'notifications',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: NOTIFICATION_ERRORS,
  channels: {
    named: { 'general-system': 'own', 'general-updates': 'own', analytic: 'own' },
    kept: { 'general-system': notificationsAsOfNow, 'general-updates': notificationsAsOfNow },
  },
  liveCommands: notificationCommands,
  personalData: { export: () => exportNotifications, erase: eraseNotifications },
  proofs: notificationProofs,
  mails: notificationMails,
  routes: (house) => [
    { routes: notificationRoutes(house) },
    { routes: unsubscribeRoutes(house) },
    { routes: bannerRoutes(house) },
  ],
  followers: (house) => [eventFollower(house)],
  operatorRoutes: (house) => [{ routes: broadcastRoutes(house) }],
  pages: notificationPages,
  jobs: (house) => [noticeMailer(mailDeps(house)) as Job, digestSender(mailDeps(house)), broadcastJob],
  schedule: [SEND_DIGESTS],
});
