/** What stands on the sheet. Every text of it is one line. */
export interface ShownContent {
  readonly headline: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  readonly notes: readonly string[];
  readonly why: string;
}
