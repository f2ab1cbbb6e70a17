/** What emails say about the firm. The origin is a setting and never what a request calls itself (E19). */
export interface Site {
  readonly origin: string;
  readonly brandName: string;
  readonly contactEmail: string;
  /** Where the firm gets letters, on one line; the foot of an email leaves it out where it is unknown. */
  readonly postalAddress?: string | undefined;
}
