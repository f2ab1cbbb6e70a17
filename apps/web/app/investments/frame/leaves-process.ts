interface Going {
  readonly currentLocation: { readonly pathname: string };
  readonly nextLocation: { readonly pathname: string };
  readonly historyAction: string;
}

/**
 * Whether somebody walks out of the steps, by the logo or the browser's way back, with nothing reserved yet. Where the
 * steps themselves lead, such as to a bank that is to be linked, they also lead back.
 */
export function leavesProcess({ currentLocation, nextLocation, historyAction }: Going): boolean {
  if (processIn(currentLocation.pathname) === processIn(nextLocation.pathname)) return false;
  return historyAction === 'POP' || nextLocation.pathname === '/';
}

/** The farm, the word and the id: what all steps of one investment begin with. */
const processIn = (pathname: string): string => pathname.split('/').slice(0, 4).join('/');
