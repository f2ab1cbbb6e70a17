import type { PreviewAsked } from '@furrow/modules/content/contract';
import type { Viewer } from '../shell/viewer.ts';

/** Which version somebody of the firm wants to look at; null for everybody else, whatever their address says. */
export function previewAsked(viewer: Viewer | null, url: string): PreviewAsked | null {
  const version = new URL(url).searchParams.get('preview');
  return version === null || viewer === null || viewer.roles.length === 0
    ? null
    : { version, roles: viewer.roles };
}
