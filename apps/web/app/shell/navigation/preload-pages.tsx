import { useEffect } from 'react';
import { firstSignOfLife } from '../first-sign-of-life.ts';
import { idle } from '../idle.ts';
import { pageModules, type RouteManifest } from './page-modules.ts';
import { prefetchRecord } from './prefetch-record.ts';

/**
 * Fetches the script of the other pages one reads, a few kilobytes each, when somebody is there and nothing else happens. A page whose
 * script is there can fail like a page; one whose script is not makes the router reload, which offline ends outside the site.
 * Whoever only looks at this page and leaves pays for this page alone.
 */
export function PreloadPages() {
  useEffect(() => {
    const left = new AbortController();
    void firstSignOfLife(left.signal)
      .then(idle)
      // Without a connection nothing is fetched ahead.
      .then(() => prefetchPages(left.signal))
      .catch(() => {});
    return () => left.abort();
  }, []);
  return null;
}

async function prefetchPages(left: AbortSignal): Promise<void> {
  const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: RouteManifest };
  if (left.aborted || manifest === undefined) return;
  const record = prefetchRecord(manifest.filesUrl);
  if (record.isComplete()) return;
  if (manifest.filesUrl !== undefined) await import(/* @vite-ignore */ manifest.filesUrl);
  if (left.aborted) return;
  await Promise.all(pageModules(manifest).map(preload));
  record.markComplete();
}

function preload(href: string): Promise<void> {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`) !== null)
    return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = href;
  link.onload = () => resolve();
  link.onerror = reject;
  document.head.append(link);
  return promise;
}
