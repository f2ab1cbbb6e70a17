import type { House } from '@furrow/module/house';
import type { InquiryPages } from '../contract/index.ts';
import { listSuppressions } from './desk/list-suppressions.ts';
import { listInquiries, showInquiry } from './desk/show-inquiries.ts';
import { noEmailLink } from './suppression/press-no-email.ts';

export const inquiryPages = (deps: Pick<House, 'database' | 'sealer' | 'answersTo'>): InquiryPages => ({
  desk: {
    list: (query) => listInquiries(deps.database, query),
    record: (id) => showInquiry(deps, id),
    suppressions: (query) => listSuppressions(deps, query),
  },
  noEmailLink: (token) => noEmailLink(deps, token),
});
