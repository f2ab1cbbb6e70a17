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
      .then(() => {
        const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: RouteManifest };
        if (left.signal.aborted || manifest === undefined) return;
        for (const href of pageModules(manifest)) preload(href);
      });
    return () => left.abort();
  }, []);
  return null;
}

function preload(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}
