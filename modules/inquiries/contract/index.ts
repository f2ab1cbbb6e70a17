/** Front door of what browser and server agree on about inquiries. Calls are in `api.ts`. */
export type {
  Inquiries,
  InquiriesQuery,
  Inquiry,
  InquiryDesk,
  InquiryLine,
  InquiryStoryLine,
  Suppressed,
  Suppressions,
  SuppressionsQuery,
} from './desk.ts';
export type { SubmissionRefused } from './form-service.ts';
export type { InquiryPages } from './pages.ts';
export { NO_EMAIL_PAGE, type NoEmailLink } from './suppression.ts';
