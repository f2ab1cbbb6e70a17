import type { FaqItem, FaqPreviewAsked, FaqSection, PreviewAsked } from '@furrow/modules/content/contract';
import { APPROVER_ROLES, contentChannel, EDITOR_ROLES } from '@furrow/modules/content/rules';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../shell/request-context.ts';
import { previewAsked } from '../preview-asked.ts';

const CHANNELS: readonly string[] = [contentChannel('faq_item'), contentChannel('faq_section')];
const MAY_PREVIEW: ReadonlySet<string> = new Set([...EDITOR_ROLES, ...APPROVER_ROLES]);

interface FaqArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
  readonly params: { readonly sectionSlug?: string | undefined; readonly itemSlug?: string | undefined };
}

export interface LoadedFaq {
  readonly sections: readonly FaqSection[];
  /** What the address names. */
  readonly section: FaqSection | null;
  readonly item: FaqItem | null;
  /** The version that somebody of the firm looks at before it is published. */
  readonly preview: number | null;
  readonly channels: readonly string[];
}

/** The question that the address names, or else the section. */
function faqPreview(
  { sectionSlug, itemSlug }: FaqArgs['params'],
  asked: PreviewAsked,
): FaqPreviewAsked | null {
  if (itemSlug !== undefined) return { kind: 'faq_item', slug: itemSlug, asked };
  return sectionSlug === undefined ? null : { kind: 'faq_section', slug: sectionSlug, asked };
}

/** All questions, and the one that the address names; null where there is none of that name. */
export async function loadFaq({ context, url, params }: FaqArgs): Promise<LoadedFaq | null> {
  const { pages, viewer, dependsOn } = context.get(requestContext);
  dependsOn(...CHANNELS);
  const { sectionSlug, itemSlug } = params;
  const asked = previewAsked(viewer, url.href);
  const mayPreview = asked?.roles.some((role) => MAY_PREVIEW.has(role)) === true;
  const previewed = mayPreview && asked !== null ? faqPreview(params, asked) : null;
  const sections = await pages.content.faq(previewed);
  const section = sections.find(({ slug }) => slug === sectionSlug) ?? null;
  const item = section?.items.find(({ slug }) => slug === itemSlug) ?? null;
  if ((sectionSlug !== undefined && section === null) || (itemSlug !== undefined && item === null))
    return null;
  const preview = previewed === null ? null : Number(previewed.asked.version);
  return { sections, section, item, preview, channels: CHANNELS };
}
