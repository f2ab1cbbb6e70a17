/** What emails say about the firm. The origin is a setting and never what a request calls itself (E19). */
export interface Site {
  readonly origin: string;
  readonly brandName: string;
  readonly contactEmail: string;
}
