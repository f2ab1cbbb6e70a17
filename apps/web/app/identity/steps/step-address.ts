import { pathOnThisHost, targetAfterSteps } from '../../shell/navigation/return-target.ts';

const CARRIED = ['redirect', 'from'] as const;

/** The query of a step with what the others need of it: where the person wanted to go, on this host only. */
export function carriedQuery({ searchParams, origin }: Pick<URL, 'searchParams' | 'origin'>): string {
  const kept = CARRIED.flatMap((name) => {
    const path = pathOnThisHost(searchParams.get(name), origin);
    return path === null ? [] : [[name, path]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** Where a step of signing up leads once it is done or skipped. */
export function addressAfter(url: URL): string {
  const [, way = '', step = ''] = url.pathname.toLowerCase().split('/');
  if (step === 'accreditation') return `/${way}/experience${carriedQuery(url)}`;
  // Here no mail is waited for.
  if (way === 'sign-up-social') return targetAfterSteps(url.searchParams.get('redirect'), url.origin);
  return `/sign-up/complete${carriedQuery(url)}`;
}
