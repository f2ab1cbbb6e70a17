/** Front door of the rules of inquiries: pure, for the browser and the server alike. */
export {
  ASK_WITHIN_MS,
  DELIVERY_STATES,
  type DeliveryState,
  MAIL_AGAIN_MS,
  nextDelivery,
  SIGN_UP_WAIT_MS,
} from './delivery.ts';
export { domainOf, sameAddress } from './email-address.ts';
export { INQUIRY_ERRORS, publicError } from './errors.ts';
export {
  ANSWERED_KINDS,
  FORM_NAMES,
  FORMS,
  type FormName,
  INQUIRY_KINDS,
  INQUIRY_LABELS,
  type InquiryKind,
  isAnsweredKind,
  SIGN_UP_FIELDS,
} from './forms.ts';
export {
  type Answers,
  pageNameOf,
  readHutk,
  type SubmittedField,
  submittedFields,
  theirName,
} from './submission.ts';
export { SUPPRESSION_WAYS, type SuppressionWay } from './suppression.ts';
export { TRACKING_NAMES, type Tracking } from './tracking.ts';
export { WHITE_PAPER } from './white-paper.ts';
