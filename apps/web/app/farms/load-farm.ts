import type { FarmDetail, FarmPreview } from '@furrow/modules/farms/contract';
import { FARM_LIST_CHANNEL, farmChannel } from '@furrow/modules/farms/rules';
import { type RouterContextProvider, redirect } from 'react-router';
import { movedOrMissing } from '../content/missing-content.ts';
import { requestContext } from '../shell/request-context.ts';
import { enterPrivately } from './enter-privately.ts';

interface FarmArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly slug: string };
  readonly request: Request;
}

/** The farm of an address and of every page below it: entered privately, moved, missing, or read and followed. */
export async function loadFarm(
  { context, params, request }: FarmArgs,
  below = '',
): Promise<{ farm: FarmDetail; channels: string[]; preview: FarmPreview | null }> {
  const { pages, reader, dependsOn } = context.get(requestContext);
  await enterPrivately(pages, params.slug, request.url, reader.userId);
  const found = await pages.farms.one(params.slug, reader);
  if (found === null) throw await movedOrMissing({ context, request });
  if (found.kind === 'moved') throw redirect(`/${found.slug}${below}`, 301);
  const preview = found.preview ?? null;
  // Of what nobody else can see nothing is announced.
  if (preview === 'draft') return { farm: found.farm, channels: [], preview };
  const channel = farmChannel(found.farm.id);
  // The record of a sponsor is made of other farms.
  const channels = found.farm.template === 'sponsor' ? [channel, FARM_LIST_CHANNEL] : [channel];
  dependsOn(...channels);
  return { farm: found.farm, channels, preview };
}
