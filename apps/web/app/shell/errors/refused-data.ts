import { type DataStrategyResult, isRouteErrorResponse, redirect } from 'react-router';

type Results = Record<string, DataStrategyResult>;

interface Asked {
  /** The wanted address with its query. */
  readonly target: string;
  /** The page that is still open. */
  readonly from: string;
}

/**
 * What route data refuses in the browser (A8), where the answer did not pass our own server's rules, such as one of a
 * proxy: 404 is reported and leads to /404, 403 leads to signing in. Everything else stays for the error page.
 */
export function followRefusals(
  results: Results,
  { target, from }: Asked,
  reportMissing: (target: string) => void,
): Results {
  // Whoever refuses these as well is not asked for ever.
  if (/^\/(404|sign-in)(\?|$)/.test(target)) return results;
  const statuses = Object.values(results).map(({ type, result }) =>
    type === 'error' && isRouteErrorResponse(result) ? result.status : null,
  );
  if (statuses.includes(404)) {
    reportMissing(target);
    return leadTo('/404', results);
  }
  return statuses.includes(403) ? leadTo(signInAddress(target, from), results) : results;
}

export function signInAddress(target: string, from: string): string {
  return `/sign-in?${new URLSearchParams({ redirect: target, from })}`;
}

const leadTo = (address: string, results: Results): Results =>
  Object.fromEntries(
    Object.keys(results).map((id) => [id, { type: 'error', result: redirect(address) } as const]),
  );
