import type { InquiryDesk } from './desk.ts';
import type { NoEmailLink } from './suppression.ts';

/** What a server-rendered page asks for, without a detour over HTTP. */
export interface InquiryPages {
  readonly desk: InquiryDesk;
  noEmailLink(token: string): Promise<NoEmailLink>;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly inquiries: InquiryPages;
  }
}
