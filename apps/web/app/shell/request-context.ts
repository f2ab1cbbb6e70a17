import type { Pages } from '@furrow/module/pages';
import type { FarmReader } from '@furrow/modules/farms/contract';
import { createContext } from 'react-router';
import type { SiteSettings } from './site-settings.ts';
import type { ThemeChoice } from './theme/theme.ts';
import type { Viewer } from './viewer.ts';

/** What the HTTP server hands to every render and loader of one request. */
export interface RequestContext {
  /** Contract-typed read functions: loaders read through these and never over HTTP. */
  pages: Pages;
  site: SiteSettings;
  nonce: string;
  requestId: string;
  /** The clock of the site, which the demonstration can move. */
  now: Date;
  viewer: Viewer | null;
  /** The viewer and the browser's grants, as the farms ask for them. */
  reader: FarmReader;
  /** `expired`: there was one, and its time is over. */
  session: 'none' | 'active' | 'expired';
  /** Has set the flag that lets a browser see the site during maintenance; it allows nothing else. */
  superUser: boolean;
  theme: ThemeChoice | null;
  /** A page is a text at both ends; as the body of a response it would be encoded, streamed and read again in between. */
  give(response: Response, text: string): void;
  dependsOn(...channels: string[]): void;
  reportMissingPage(url: string): void;
  /** A part of the page failed while the rest was rendered; goes to the server's log. */
  reportError(error: unknown): void;
}

export const requestContext = createContext<RequestContext>();
