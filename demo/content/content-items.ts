import { type ContentKind, ITEM_FIELDS } from '@furrow/modules/content/rules';
import { type DemoText, foldersIn, readTexts } from './read-text.ts';

/** One text of the demonstration, as the desk would take it. */
export interface DemoItem {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly markdown: string;
  /** The day it was published. */
  readonly day: string;
  readonly state: 'published' | 'review' | 'scheduled';
}

/** Texts that are there from the start were there before the first post. */
const FIRST_DAY = '2026-01-05';
/** What leads the learning center. */
const FEATURED = 'an-iowa-acre';

/** All texts, each after those it names. */
export function contentItems(): readonly DemoItem[] {
  const posts = readTexts('posts');
  return [
    ...readTexts('categories').map((text) => item('category', text)),
    ...readTexts('authors').map((text) => item('author', text)),
    ...tagsOf(posts),
    ...readTexts('faq').map((text) => item('faq_section', text)),
    ...foldersIn('faq').flatMap((section) =>
      readTexts(`faq/${section}`).map((text) => item('faq_item', text, { section })),
    ),
    ...readTexts('legal').map((text) => item('legal', text)),
    ...readTexts('pages').map((text) => item('page', text)),
    ...readTexts('news').map((text) => item('news', text)),
    ...posts.map((text) => item('post', text, text.name === FEATURED ? { featured: 'yes' } : {})),
  ];
}

/** The head's keys are those of the fields, but for a few that read better in a list. */
function item(kind: ContentKind, text: DemoText, more: Readonly<Record<string, string>> = {}): DemoItem {
  const one = (key: string) => text.head.get(key)?.[0];
  const lists: Readonly<Record<string, string | undefined>> = {
    sources: text.head.get('source')?.join('\n'),
    related: text.head.get('related')?.join(', '),
    title: one('title') ?? one('name'),
  };
  const fields = ITEM_FIELDS[kind].flatMap(({ name }) => {
    const value = more[name] ?? lists[name] ?? one(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const state = one('state');
  return {
    kind,
    slug: one('address')?.slice(1) ?? text.name,
    fields: Object.fromEntries(fields),
    markdown: text.markdown,
    day: one('published') ?? FIRST_DAY,
    state: state === 'review' || state === 'scheduled' ? state : 'published',
  };
}

function tagsOf(posts: readonly DemoText[]): DemoItem[] {
  const slugs = posts.flatMap(({ head }) =>
    (head.get('tags')?.[0] ?? '').split(',').map((tag) => tag.trim()),
  );
  return [...new Set(slugs)].toSorted().map((slug) => ({
    kind: 'tag',
    slug,
    fields: { title: tagName(slug) },
    markdown: '',
    day: FIRST_DAY,
    state: 'published',
  }));
}

const NAMES: Readonly<Record<string, string>> = {
  usda: 'USDA',
  iowa: 'Iowa',
  'regulation-d': 'Regulation D',
};

function tagName(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return NAMES[slug] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
