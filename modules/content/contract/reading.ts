import type { ContentKind, Source } from '../rules/index.ts';
import type { RenderedText } from './text.ts';

export interface NamedItem {
  readonly slug: string;
  readonly name: string;
}

/** A post as lists show it. */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly metaDescription: string;
  /** With its category: `/learn/land/an-iowa-acre`. */
  readonly address: string;
  readonly category: NamedItem;
  readonly author: NamedItem;
  readonly tags: readonly NamedItem[];
  readonly publishedAt: string;
  /** When it was last published with other words; null where it never was. */
  readonly updatedAt: string | null;
  readonly minutes: number;
  readonly study: string;
  readonly featured: boolean;
  /** Questions of readers that were answered and published below it. */
  readonly questions: number;
}

export interface Author extends NamedItem {
  readonly role: string;
  readonly expertise: string;
  readonly interest: string;
  readonly text: RenderedText;
}

export interface ReaderAnswer {
  readonly id: string;
  readonly question: string;
  readonly askedBy: string;
  readonly answer: string;
  readonly answeredAt: string;
}

/** Somebody of the firm looks at a version that is not published. */
export interface Previewed {
  readonly version: number;
  readonly state: string;
}

/** A text that somebody of the firm may look at before it is published. */
export interface Previewable {
  readonly id: string;
  readonly preview: Previewed | null;
}

export interface Post extends PostCard {
  readonly htmlTitle: string;
  readonly text: RenderedText;
  readonly sources: readonly Source[];
  readonly writer: Author | null;
  readonly related: readonly PostCard[];
  readonly answers: readonly ReaderAnswer[];
  readonly preview: Previewed | null;
}

export interface Category extends NamedItem {
  readonly summary: string;
  readonly count: number;
}

export interface LearnHome {
  readonly featured: PostCard | null;
  readonly newest: readonly PostCard[];
  /** Five to read in this order, one of each of the first categories. */
  readonly path: readonly PostCard[];
  readonly categories: readonly (Category & { readonly posts: readonly PostCard[] })[];
  readonly count: number;
}

/** `newest`, one year, or by how many questions were answered. */
export interface PostOrder {
  readonly sort: 'newest' | 'most_commented';
  readonly year: number | null;
}

export interface PostList {
  readonly posts: readonly PostCard[];
  /** The years in which its posts were published, the newest first. */
  readonly years: readonly number[];
}

export interface FoundPost extends PostCard {
  /** A passage around the first match, cut where marks begin and end: every other part is marked. */
  readonly excerpt: readonly string[];
  readonly markedTitle: readonly string[];
}

export interface SearchAnswer {
  readonly query: string;
  readonly posts: readonly FoundPost[];
  /** Words that were taken for others one slip away: what was typed, and what was looked for. */
  readonly taken: readonly (readonly [string, string])[];
  /** What to read instead where nothing was found. */
  readonly proposed: readonly PostCard[];
}

export interface NewsCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly metaDescription: string;
  readonly address: string;
  readonly publishedAt: string;
  readonly updatedAt: string | null;
  readonly study: string;
}

export interface NewsItem extends NewsCard {
  readonly htmlTitle: string;
  readonly text: RenderedText;
  readonly newer: NewsCard | null;
  readonly older: NewsCard | null;
  readonly preview: Previewed | null;
}

export interface FaqItem {
  readonly id: string;
  readonly slug: string;
  readonly question: string;
  readonly address: string;
  readonly text: RenderedText;
}

export interface FaqSection extends NamedItem {
  readonly items: readonly FaqItem[];
}

/** 0 and 3 default, 1 list, 2 single. */
export type PageTemplate = 0 | 1 | 2 | 3;

export interface FirmPage {
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly lead: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly template: PageTemplate;
  readonly study: string | null;
  readonly text: RenderedText;
  readonly publishedAt: string;
  readonly updatedAt: string | null;
  /** Pages below this address, for the list layout. */
  readonly children: readonly { readonly address: string; readonly title: string; readonly lead: string }[];
  readonly preview: Previewed | null;
}

export interface LegalVersion {
  readonly number: number;
  readonly sha256: string;
  readonly publishedAt: string;
  readonly effective: string;
  readonly isInForce: boolean;
}

export interface LegalText {
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly version: LegalVersion;
  readonly text: RenderedText;
  /** Every version that was ever in force, the newest first. */
  readonly versions: readonly LegalVersion[];
  readonly preview: Previewed | null;
}

export interface ContentEntry {
  readonly kind: ContentKind;
  readonly address: string;
  readonly title: string;
  /** What its list or its page says of it first; empty where there is no such sentence. */
  readonly summary: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

/** Who looks at a version before it is published: somebody of the firm with the right role, and the version's number. */
export interface PreviewAsked {
  readonly version: string;
  readonly roles: readonly string[];
}

/** A question, unless it says that a section is meant. */
export interface FaqPreviewAsked {
  readonly kind?: 'faq_item' | 'faq_section';
  readonly slug: string;
  readonly asked: PreviewAsked;
}

/** What visitors read of what the firm wrote. Nothing here shows a draft, except to a preview. */
export interface ContentReading {
  learnHome(): Promise<LearnHome>;
  category(
    slug: string,
    order: PostOrder,
    preview?: PreviewAsked | null,
  ): Promise<(Category & PostList & Previewable) | null>;
  post(slug: string, preview: PreviewAsked | null): Promise<Post | null>;
  authors(): Promise<readonly (Author & { readonly count: number })[]>;
  author(
    slug: string,
    order: PostOrder,
    preview?: PreviewAsked | null,
  ): Promise<(Author & PostList & Previewable) | null>;
  tag(
    slug: string,
    order: PostOrder,
    preview?: PreviewAsked | null,
  ): Promise<(NamedItem & PostList & Previewable) | null>;
  search(query: string): Promise<SearchAnswer>;
  news(): Promise<readonly NewsCard[]>;
  newsItem(slug: string, preview: PreviewAsked | null): Promise<NewsItem | null>;
  faq(preview: FaqPreviewAsked | null): Promise<readonly FaqSection[]>;
  page(address: string, preview: PreviewAsked | null): Promise<FirmPage | null>;
  /** Without a number, the version in force. */
  legal(address: string, number: number | null, preview: PreviewAsked | null): Promise<LegalText | null>;
  /** Where an address leads on to by now; null for one that leads nowhere. */
  redirectFrom(path: string): Promise<string | null>;
  /** Everything that is published and has an address, the newest first. */
  entries(): Promise<readonly ContentEntry[]>;
}
