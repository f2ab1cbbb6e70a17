import { useEffect, useState } from 'react';
import { hasCookie, OPT_OUT_COOKIE } from '../cookies.ts';
import { openOptOut } from '../modals/dialogs.tsx';

/** Read after the first paint: a page kept by a cache is the same for everyone. */
export function OptOutButton() {
  const [optedOut, setOptedOut] = useState(false);
  useEffect(() => setOptedOut(hasCookie(document.cookie, OPT_OUT_COOKIE)), []);
  if (optedOut) return <span>You’re opted out of online tracking in this browser</span>;
  return (
    <button type="button" className="link-quiet" onClick={openOptOut}>
      Opt Out of Online Tracking
    </button>
  );
}
