import type { SeriesView } from '../rules/index.ts';

/** A text as a page shows it: Markdown that was made into safe HTML, and the charts and tables between. */
export type TextBlock =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'series'; readonly view: SeriesView };

/** A heading of a text, which its contents lead to. */
export interface TextHeading {
  readonly id: string;
  readonly text: string;
}

export interface RenderedText {
  readonly blocks: readonly TextBlock[];
  readonly headings: readonly TextHeading[];
  readonly words: number;
}
