import { formatShortDate } from '@furrow/kernel/dates';
import type { Post } from '@furrow/modules/content/contract';
import { postView } from './post-view.ts';

const day = (at: string): string => formatShortDate(/^\d{4}-\d\d-\d\d$/.test(at) ? at : new Date(at));

/** What the page of a post shows, with its dates in words. */
export function postPage(post: Post) {
  const { htmlTitle, metaDescription, publishedAt, updatedAt, tags, preview, writer } = post;
  return {
    ...postView(post),
    slug: post.slug,
    htmlTitle,
    metaDescription,
    publishedAt,
    updatedAt,
    updated: updatedAt === null ? null : day(updatedAt),
    words: post.text.words,
    tags,
    preview,
    writer: writer && { role: writer.role, expertise: writer.expertise, interest: writer.interest },
    blocks: post.text.blocks,
    headings: post.text.headings,
    sources: post.sources.map((source) => ({ ...source, date: day(source.day) })),
    answers: post.answers.map(({ answeredAt, ...answer }) => ({ ...answer, date: day(answeredAt) })),
    related: post.related.map(postView),
  };
}

export type PostPageView = ReturnType<typeof postPage>;

/** The post or its reader view, of the same version that is open. */
export function postHref(
  { address, preview }: Pick<PostPageView, 'address' | 'preview'>,
  view: 'post' | 'reader',
): string {
  const query = [
    ...(preview === null ? [] : [`preview=${preview.version}`]),
    ...(view === 'reader' ? ['view=reader'] : []),
  ].join('&');
  return query === '' ? address : `${address}?${query}`;
}

export interface PagePart {
  readonly id: string;
  readonly text: string;
}

export const SOURCES: PagePart = { id: 'sources', text: 'Sources' };
export const QUESTIONS: PagePart = { id: 'questions', text: 'Questions from readers' };

/** What the contents of a post lead to: its headings, and what stands below its text. */
export function partsOf(
  post: Pick<PostPageView, 'headings' | 'sources' | 'answers' | 'preview'>,
): readonly PagePart[] {
  return [
    ...post.headings,
    ...(post.sources.length > 0 ? [SOURCES] : []),
    ...(post.answers.length > 0 || post.preview === null ? [QUESTIONS] : []),
  ];
}
