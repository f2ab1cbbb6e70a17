import { useEffect, useState } from 'react';
import { loadOnServer } from './server-parts.ts';
import type { Viewer } from './viewer.ts';

type ViewerParts = typeof import('./viewer-parts.ts');

let loaded: ViewerParts | null = null;
loadOnServer(loadViewerParts);

/** Before the page of somebody who is signed in is taken over: what the server wrote must be found again. */
export async function loadViewerParts(): Promise<ViewerParts> {
  loaded = await import('./viewer-parts.ts');
  return loaded;
}

/** Null for a visitor, and for the moment after somebody has signed in here. */
export function useViewerParts(viewer: Viewer | null): ViewerParts | null {
  const [parts, setParts] = useState(loaded);
  const isMissing = viewer !== null && parts === null;
  useEffect(() => {
    // Without a connection the next page brings them.
    if (isMissing) loadViewerParts().then(setParts, () => {});
  }, [isMissing]);
  return viewer === null ? null : parts;
}
