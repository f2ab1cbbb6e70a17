import { useEffect } from 'react';
import { firstSignOfLife } from '../first-sign-of-life.ts';
import { idle } from '../idle.ts';
import { pageModules, type RouteManifest } from './page-modules.ts';

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
      .then(() => (left.signal.aborted ? [] : neededFiles()))
      // Without a connection nothing is fetched ahead.
      .then(
        (files) => {
          if (!left.signal.aborted) for (const href of files) preload(href);
        },
        () => {},
      );
    return () => left.abort();
  }, []);
  return null;
}

async function neededFiles(): Promise<readonly string[]> {
  const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: RouteManifest };
  if (manifest === undefined) return [];
  if (manifest.filesUrl !== undefined) await import(/* @vite-ignore */ manifest.filesUrl);
  return pageModules(manifest);
}

function preload(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}
