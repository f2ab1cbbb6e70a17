import type { Job } from '@furrow/database/jobs';
import { defineModule } from '@furrow/module/define-module';
import { WEBHOOKS } from './contract/webhooks/event-shapes.ts';
import { NOTIFICATION_ERRORS } from './rules/index.ts';
import { measuredEvent } from './server/analytic/measured-event.ts';
import { milestonesAsOfNow } from './server/analytic/milestones.ts';
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
import { sweepWebhooksJob, webhookDeliverer } from './server/webhooks/deliver-job.ts';
import { webhookSealedColumns } from './server/webhooks/endpoint-secret.ts';
import { webhookFollower } from './server/webhooks/follow-webhooks.ts';
import { webhookRoutes } from './server/webhooks/webhook-routes.ts';
import { allowsLoopback, webhookSettings } from './server/webhooks/webhook-settings.ts';

/** Who hears what, in one place and at once. Nobody imports it: earlier modules tell by messages of the outbox. */
export default defineModule({
  name: 'notifications',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: NOTIFICATION_ERRORS,
  settings: webhookSettings,
  channels: {
    named: { 'general-system': 'own', 'general-updates': 'own', analytic: 'own' },
    kept: {
      'general-system': notificationsAsOfNow,
      'general-updates': notificationsAsOfNow,
      analytic: milestonesAsOfNow,
    },
  },
  liveCommands: notificationCommands,
  personalData: { export: () => exportNotifications, erase: eraseNotifications },
  proofs: notificationProofs,
  sealedColumns: webhookSealedColumns,
  mails: notificationMails,
  webhooks: WEBHOOKS,
  answers: { measuredEvent },
  followers: (house) => [eventFollower(house), webhookFollower(house)],
  routes: (house) => [
    { routes: notificationRoutes(house) },
    { routes: unsubscribeRoutes(house) },
    { routes: bannerRoutes(house) },
  ],
  operatorRoutes: (house, settings) => [
    { routes: broadcastRoutes(house) },
    { routes: webhookRoutes({ ...house, loopback: allowsLoopback(house, settings) }) },
  ],
  pages: notificationPages,
  jobs: (house, settings) => [
    noticeMailer(mailDeps(house)) as Job,
    digestSender(mailDeps(house)),
    webhookDeliverer({ ...house, connecting: { loopback: allowsLoopback(house, settings) } }),
    sweepWebhooksJob,
    broadcastJob,
  ],
  schedule: [SEND_DIGESTS, { job: sweepWebhooksJob, cron: '* * * * *' }],
});
