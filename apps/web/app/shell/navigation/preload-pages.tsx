import { useEffect } from 'react';
import { idle } from '../idle.ts';
import { pageModules, type RouteManifest } from './page-modules.ts';

/**
 * Fetches the script of the other pages one reads, a few kilobytes each, while nothing else happens. A page whose script is
 * there can fail like a page; one whose script is not makes the router reload, which offline ends outside the site.
 */
export function PreloadPages() {
  useEffect(() => {
    let left = false;
    void idle().then(() => {
      const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: RouteManifest };
      if (left || manifest === undefined) return;
      for (const href of pageModules(manifest)) preload(href);
    });
    return () => {
      left = true;
    };
  }, []);
  return null;
}

function preload(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
