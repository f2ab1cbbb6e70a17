import type { Queryable } from '@furrow/database/database';
import { defineJob } from '@furrow/database/jobs';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';
import { defineModule } from '@furrow/module/define-module';
import { forRoles } from '@furrow/modules/identity/rules';
import { z } from 'zod';

const WEATHER_ERRORS = { weather_unknown: { status: 404, message: 'There is no forecast for this place.' } };
const { publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...WEATHER_ERRORS });

export const WEATHER_CHANNEL = 'weather';

const rained = defineJob({
  name: 'weather.rained',
  async handle(_payload, { once }) {
    await once('rain', async (tx) => {
      await tx.run(sql`update weather_forecast set inches = inches + 1`);
      await publish(tx, { topic: 'weather.changed', channel: WEATHER_CHANNEL, data: {} });
    });
  },
});

declare module '@furrow/module/pages' {
  interface Pages {
    readonly weather?: { forecast(place: string): Promise<number | null> };
  }
}

async function forecastOf(database: Queryable, place: string): Promise<number | null> {
  const row = await database.maybe<{ inches: number }>(
    sql`select inches from weather_forecast where place = ${place}`,
  );
  return row?.inches ?? null;
}

/** What the module's folder of `apps/web/app` holds beside its screens. */
export const WEATHER_PAGES = `export const PAGES = [
  { path: '/weather/:place', file: 'weather/forecast.tsx' },
  { path: '/profile/weather', file: 'weather/my-places.tsx', access: { login: true } },
];`;

/** A module of one table, one route, one operator's route, one page, one job, one error and one live channel. */
export const weather = defineModule({
  name: 'weather',
  migrations: new URL('./example-migrations/', import.meta.url),
  errors: WEATHER_ERRORS,
  channels: { named: { [WEATHER_CHANNEL]: 'public' } },
  routes: ({ database }) => [
    {
      prefix: '/api/weather',
      routes: async (app) => {
        app.get<{ Params: { place: string } }>(
          '/:place',
          { config: { access: 'public' }, schema: { response: { 200: z.object({ inches: z.int() }) } } },
          async ({ params }) => {
            const inches = await forecastOf(database, params.place);
            if (inches === null) throw publicError('weather_unknown');
            return { inches };
          },
        );
      },
    },
  ],
  operatorRoutes: () => [
    {
      prefix: '/api/masters/weather',
      routes: async (app) => {
        app.get('/', { config: forRoles('offerings') }, async () => ({ data: [] }));
      },
    },
  ],
  pages: ({ database }) => ({
    forecast: (place: string) => forecastOf(database, place),
  }),
  jobs: () => [rained],
  schedule: [{ job: rained, cron: '0 0 1 1 *' }],
});

export { rained };
