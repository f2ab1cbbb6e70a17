export interface EmailSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What stands on the sheet. Every text of it is one line. */
export interface ShownContent {
  readonly headline: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What there is under a heading, point by point. */
  readonly sections: readonly EmailSection[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  readonly notes: readonly string[];
  readonly why: string;
  readonly unsubscribe?: string | undefined;
}
