import { defineModule } from '@furrow/module/define-module';
import { NOTIFICATION_ERRORS } from './rules/index.ts';
import { notificationsAsOfNow } from './server/as-of-now.ts';
import { eventFollower } from './server/follow-events.ts';
import { notificationCommands } from './server/live-commands.ts';
import { eraseNotifications, exportNotifications } from './server/own-notifications.ts';
import { notificationPages } from './server/pages.ts';
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
  followers: () => [eventFollower],
  routes: (house) => [{ routes: notificationRoutes(house) }],
  pages: notificationPages,
});
