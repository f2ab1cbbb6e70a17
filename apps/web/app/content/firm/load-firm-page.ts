import { formatShortDate } from '@furrow/kernel/dates';
import type { ContentPages, FirmPage } from '@furrow/modules/content/contract';
import { contentChannel } from '@furrow/modules/content/rules';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../shell/request-context.ts';
import { addressIn } from '../address-in.ts';
import { previewAsked } from '../preview-asked.ts';

/** A page of the firm as its layouts show it. */
export interface FirmPageView
  extends Pick<
    FirmPage,
    | 'id'
    | 'address'
    | 'title'
    | 'lead'
    | 'seoTitle'
    | 'seoDescription'
    | 'template'
    | 'study'
    | 'text'
    | 'children'
    | 'preview'
  > {
  /** In words. */
  readonly changed: string;
  /** The page above it, where that is published. */
  readonly above: { readonly address: string; readonly title: string } | null;
}

/** Legal texts and downloads may stand among the pages of a list. */
const CHANNELS: readonly string[] = [
  contentChannel('page'),
  contentChannel('legal'),
  contentChannel('download'),
];

interface FirmArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/** The page that is published at an address; null where none is. */
export async function loadFirmPage({ context, url }: FirmArgs): Promise<{
  readonly page: FirmPageView;
  readonly channels: readonly string[];
} | null> {
  const { pages, viewer, dependsOn } = context.get(requestContext);
  dependsOn(...CHANNELS);
  const address = addressIn(url);
  const page = await pages.content.page(address, previewAsked(viewer, url.href));
  if (page === null) return null;
  const { publishedAt, updatedAt, ...shown } = page;
  const changed = formatShortDate(new Date(updatedAt ?? publishedAt));
  return {
    page: { ...shown, changed, above: await pageAbove(pages.content, address) },
    channels: CHANNELS,
  };
}

async function pageAbove(content: ContentPages, address: string): Promise<FirmPageView['above']> {
  const path = address.slice(0, address.lastIndexOf('/'));
  if (path === '') return null;
  const found = (await content.entries()).find((entry) => entry.address === path);
  return found === undefined ? null : { address: found.address, title: found.title };
}
