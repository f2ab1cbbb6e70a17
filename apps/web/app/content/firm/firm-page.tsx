import { pageTitle } from '../../shell/page-title.ts';
import { movedOrMissing } from '../missing-content.ts';
import type { Route } from './+types/firm-page';
import { FirmLayout } from './firm-layout.tsx';
import { firmMeta } from './firm-meta.ts';
import { loadFirmPage } from './load-firm-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFirmPage(args);
  if (loaded === null) throw await movedOrMissing(args);
  return loaded;
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData === undefined ? [{ title: pageTitle() }] : firmMeta(matches, loaderData.page);
}

export default function FirmPageRoute({ loaderData }: Route.ComponentProps) {
  return <FirmLayout page={loaderData.page} />;
}
