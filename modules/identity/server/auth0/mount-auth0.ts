import type { FastifyInstance } from 'fastify';
import { closeBuiltIn } from './close-built-in.ts';
import type { TenantDeps } from './ports.ts';
import { tenantClient } from './tenant-client.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** A tenant in place of the built-in provider. Before the routes of accounts: those that would go past it are closed. */
export async function mountAuth0(app: FastifyInstance, deps: Omit<TenantDeps, 'tenant'>): Promise<void> {
  closeBuiltIn(app);
  const tenant = tenantClient(deps.settings);
  await app.register(tenantRoutes({ ...deps, tenant }));
}
