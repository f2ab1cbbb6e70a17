import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { HttpApp } from '../http/http.ts';
import type { Vite } from './ssr-development.ts';

const YEAR_MS = 31_536_000_000;

/** The browser's files. Those below /assets carry a hash in their name and never change; the others are asked about. */
export async function serveAssets(app: HttpApp, clientDir: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    await scope.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      maxAge: YEAR_MS,
      immutable: true,
    });
    for (const file of await publicFiles(clientDir)) {
      scope.get(`/${file}`, (_request, reply) =>
        reply.sendFile(file, clientDir, { maxAge: 0, immutable: false, cacheControl: true }),
      );
    }
  });
}

async function publicFiles(clientDir: string): Promise<string[]> {
  const files = await readdir(clientDir, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name) && !file.name.startsWith('.'))
    .map((file) => relative(clientDir, join(file.parentPath, file.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('assets/'));
}

/** While developing: Vite answers what is a source file, and leaves the rest to us. */
export function serveSources(app: HttpApp, vite: Vite): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|live|healthz|readyz|metrics|current-version\.json)\b/.test(request.url)) done();
    else vite.middleware(request.raw, reply.raw, done);
  });
}
