import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from './site-settings.ts';
import type { ThemeChoice } from './theme/theme.ts';
import type { Viewer } from './viewer.ts';

/** What the frame around every page knows; read once a request by the root loader. */
export interface ShellData {
  readonly site: SiteSettings;
  readonly viewer: Viewer | null;
  readonly theme: ThemeChoice | null;
}

/** Undefined only when the root itself failed: then the error page stands alone. */
export function useShellData(): ShellData | undefined {
  return useRouteLoaderData<ShellData>('root');
}
