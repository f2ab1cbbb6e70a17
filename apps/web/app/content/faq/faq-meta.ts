import type { FaqItem, RenderedText } from '@furrow/modules/content/contract';
import type { MetaDescriptor } from 'react-router';
import { contentMeta, previewMeta, textPicturePath } from '../content-meta.ts';
import type { LoadedFaq } from './load-faq.ts';

export const FAQ_TITLE = 'Questions and answers';
const DESCRIPTION =
  'Who can invest, what you own, how money moves, when farms pay, and what happens when you want to sell.';
const DESCRIPTION_MOST = 160;

/** The page as a whole, or the section or question that the address names: each is found by its own words. */
export function faqMeta(
  matches: Parameters<typeof contentMeta>[0],
  { sections, section, item, preview }: LoadedFaq,
): MetaDescriptor[] {
  if (preview !== null) return previewMeta(item?.question ?? section?.name ?? FAQ_TITLE);
  const items = item === null ? (section?.items ?? sections.flatMap((each) => each.items)) : [item];
  const path = item?.address ?? (section === null ? '/faq' : `/faq/${section.slug}`);
  return contentMeta(matches, {
    title: item?.question ?? (section === null ? FAQ_TITLE : `${section.name}: questions and answers`),
    description: item === null ? DESCRIPTION : shortened(plainText(item.text)),
    path,
    ...(item === null ? {} : { picture: textPicturePath(item.id) }),
    crumbs: [
      { name: FAQ_TITLE, path: '/faq' },
      ...(section === null ? [] : [{ name: section.name, path: `/faq/${section.slug}` }]),
      ...(item === null ? [] : [{ name: item.question, path }]),
    ],
    ...(items.length === 0 ? {} : { about: { '@type': 'FAQPage', mainEntity: items.map(question) } }),
  });
}

const question = ({ question: name, text }: FaqItem) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text: plainText(text) },
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of an answer without its markup. */
export const plainText = ({ blocks }: RenderedText): string =>
  blocks
    .map((block) => (block.kind === 'html' ? block.html : block.view.title))
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?!])/g, '$1')
    .trim();

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MOST) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_MOST - 1))}…`;
}
