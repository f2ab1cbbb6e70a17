import type { Database } from '@furrow/database/database';
import type { Job, ScheduledJob } from '@furrow/database/jobs';
import { type Migration, readMigrations } from '@furrow/database/migrate';
import type { Clock } from '@furrow/kernel/clock';
import { CONTENT_API } from '@furrow/modules/content/contract';
import { contentMigrations, contentRoutes } from '@furrow/modules/content/server';
import { FARM_API } from '@furrow/modules/farms/contract';
import { farmMigrations, farmPages, farmRoutes, portraitRoutes } from '@furrow/modules/farms/server';
import { identityMigrations } from '@furrow/modules/identity/server';
import type { Pages } from '@furrow/web/app/shell/request-context.ts';
import { HOUSEKEEPING, housekeeping } from './housekeeping.ts';
import type { HttpApp } from './http.ts';

/** What every module may use of the process. */
export interface ModuleServices {
  database: Database;
  clock: Clock;
}

/** The folders of all tables, in no order: the numbers of the files decide. */
const MIGRATION_FOLDERS: readonly URL[] = [
  new URL('./migrations/', import.meta.resolve('@furrow/database/migrate')),
  identityMigrations,
  farmMigrations,
  contentMigrations,
];

export async function allMigrations(): Promise<Migration[]> {
  return (await Promise.all(MIGRATION_FOLDERS.map(readMigrations))).flat();
}

/** The services below /api, and the pictures that pages show; a module that is not here answers nothing. */
export async function mountModules(app: HttpApp, services: ModuleServices): Promise<void> {
  await app.register(farmRoutes(services), { prefix: FARM_API });
  await app.register(portraitRoutes(services));
  await app.register(contentRoutes(services), { prefix: CONTENT_API });
}

/** What pages may read. */
export function modulePages(services: ModuleServices): Pages {
  return { farms: farmPages(services) };
}

export const JOBS: readonly Job[] = [housekeeping];
export const SCHEDULE: readonly ScheduledJob[] = [HOUSEKEEPING];
