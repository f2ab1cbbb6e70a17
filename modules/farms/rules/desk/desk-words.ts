import type { DocumentKind } from '../documents.ts';
import type { FixedTerm } from '../fixed-terms.ts';
import type { OpenTerm } from '../open-terms.ts';
import type { FarmStatus } from '../status.ts';
import type { ChecklistCode } from './publish-checklist.ts';

/** What people of the firm call the states of an offering. */
export const STATUS_LABELS: Record<FarmStatus, string> = {
  new: 'New',
  pending: 'In first review',
  approved: 'Passed first review',
  declined: 'Declined at first review',
  approved_ncp: 'Passed second review',
  declined_ncd: 'Declined at second review',
  verified: 'Open',
  preview: 'Ready for preview',
  'successfully closed': 'Closed, investors own it',
  'unsuccessfully closed': 'Closed, money returned',
  sold: 'Land sold',
  exited: 'Exited',
  verified_hold: 'On hold',
};

export const CHECKLIST_LABELS: Record<ChecklistCode, string> = {
  review: 'Second review passed',
  fields: 'Every field filled in',
  budget: 'Budget equals the raise',
  outline: 'Outline matches the deed',
  disclosure: 'Disclosure reviewed',
  documents: 'Documents',
  diligence: 'Diligence file',
  form_d: 'Form D',
  finra_5123: 'FINRA Form 5123',
  closing_date: 'Closing date is ahead',
};

export const TERM_LABELS: Record<FixedTerm, string> = {
  type: 'type',
  deal_management: 'management',
  units: 'units',
  area_acres: 'acres',
  purchase_price: 'purchase price',
  raised: 'raise',
};

/** What open investments stand in the way of: 'you can’t …'. */
export const OPEN_TERM_LABELS: Record<OpenTerm, string> = {
  type: 'change the type',
  deal_management: 'change the management',
  units: 'change the units',
  area_acres: 'change the acres',
  purchase_price: 'change the purchase price',
  raised: 'change the raise',
  min_investment: 'raise the minimum',
  restrict_entities: 'leave out more types of accounts',
  closes_at: 'move the closing date back',
  fees: 'change the fees',
};

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  subscription_agreement: 'Subscription agreement',
  operating_agreement: 'Operating agreement',
  memorandum: 'Offering memorandum',
  lease: 'Lease',
  appraisal: 'Appraisal',
  title: 'Title',
  environment: 'Environmental report',
  soil: 'Soil report',
  water: 'Water report',
  survey: 'Survey',
  other: 'Other',
};
