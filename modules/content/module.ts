import { defineModule } from '@furrow/module/define-module';
import { CONTENT_ERRORS, CONTENT_KINDS, contentChannel } from './rules/index.ts';
import { deskRoutes } from './server/desk/desk-routes.ts';
import { missedQueue } from './server/desk/missed-queue.ts';
import { reviewQueue } from './server/desk/review-queue.ts';
import { valueRoutes } from './server/figures/value-routes.ts';
import { PUBLISH_EACH_MINUTE, publishDueJob } from './server/items/publish-due.ts';
import { openContent } from './server/open-content.ts';
import { contentFileRoutes } from './server/pictures/content-file-routes.ts';
import { downloadRoutes } from './server/pictures/download-routes.ts';
import { fileUploadRoutes } from './server/pictures/upload-routes.ts';
import { blogRoutes } from './server/reading/blog-routes.ts';
import { legalInForce } from './server/reading/legal-in-force.ts';
import { REDIRECTS_CHANNEL } from './server/redirects/redirect-rows.ts';
import { contentRoutes } from './server/routes.ts';
import { shareRoutes } from './server/share-picture/share-routes.ts';
import { visitDeskRoutes, visitRoutes } from './server/visits/visit-routes.ts';
import { visitSettings } from './server/visits/visit-settings.ts';
import { whitePaperRoutes } from './server/white-paper/white-paper-routes.ts';

/** What the firm writes, and what was published of farmland. It stands apart and imports no other module. */
export default defineModule({
  name: 'content',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: CONTENT_ERRORS,
  settings: visitSettings,
  channels: {
    named: Object.fromEntries(
      [...CONTENT_KINDS.map(contentChannel), REDIRECTS_CHANNEL].map((channel) => [
        channel,
        'public' as const,
      ]),
    ),
  },
  answers: { legalInForce },
  queues: [reviewQueue, missedQueue],
  routes: (house, settings) => {
    const { pages, library } = openContent(house);
    return [
      { routes: contentRoutes(house) },
      { routes: visitRoutes({ ...house, fields: settings.FURROW_ANALYTICS_FIELDS }) },
      { routes: valueRoutes },
      { routes: blogRoutes({ reading: pages, library }) },
      { routes: shareRoutes({ library, brand: house.site.brandName }) },
      { routes: whitePaperRoutes(house.site) },
      { routes: contentFileRoutes(house) },
      { routes: downloadRoutes({ ...house, library }) },
    ];
  },
  operatorRoutes: (house) => [
    { routes: deskRoutes(openContent(house)) },
    { routes: fileUploadRoutes(house) },
    { routes: visitDeskRoutes(house) },
  ],
  pages: (house) => openContent(house).pages,
  jobs: (house) => [publishDueJob(openContent(house))],
  schedule: [PUBLISH_EACH_MINUTE],
});
