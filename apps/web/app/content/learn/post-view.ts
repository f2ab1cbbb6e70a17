import { formatShortDate } from '@furrow/kernel/dates';
import type { NamedItem, PostCard } from '@furrow/modules/content/contract';

/** A post as lists show it, with its dates in words: what a page can show without any script of its own. */
export interface PostView {
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly category: NamedItem;
  readonly author: NamedItem;
  readonly date: string;
  readonly minutes: number;
  readonly study: string;
  readonly questions: number;
}

export function postView(post: PostCard): PostView {
  const { id, address, title, summary, category, author, publishedAt, minutes, study, questions } = post;
  const date = formatShortDate(new Date(publishedAt));
  return { id, address, title, summary, category, author, date, minutes, study, questions };
}
