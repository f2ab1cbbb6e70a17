export const MAINTENANCE_PAGE = '/maintenance';

/** There it is quiet: nothing to look up, to follow or to keep alive. */
export function isMaintenancePage(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === MAINTENANCE_PAGE;
}
