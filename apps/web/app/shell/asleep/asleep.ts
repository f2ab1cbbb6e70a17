import type { StaticHandlerContext } from 'react-router';
import { pageChannels } from '../live/page-channels.ts';
import type { Asleep } from '../render/after-paint.ts';
import type { ShellData } from '../shell-data.ts';
import { LITTLE_SCRIPT } from './script-address.ts';
import { sleeps } from './sleeping-page.ts';

type Answer = Pick<StaticHandlerContext, 'matches' | 'loaderData' | 'errors'>;

/** What stands in for the framework on this page; null where it is needed at once: by whoever is signed in, or for a page that failed. */
export function asleep({ matches, loaderData, errors }: Answer, script = LITTLE_SCRIPT): Asleep | null {
  const page = matches.at(-1);
  const shell: ShellData | undefined = loaderData.root;
  if (script === null || page === undefined || shell === undefined || errors !== null) return null;
  if (!sleeps(page.route.handle) || shell.viewer !== null || shell.site.maintenance !== null) return null;
  const channels = pageChannels(matches.map(({ route }) => ({ loaderData: loaderData[route.id] })));
  return { script, page: { channels, params: page.params } };
}
