import type { DocumentSection, DocumentTable } from '@furrow/documents/document';
import type { CalendarDay } from '@furrow/kernel/calendar';
import type { DocumentKind } from '@furrow/modules/farms/rules';

/** A document ready to be set: every word filled in. */
export interface DemoDocument {
  readonly folder: 'document' | 'financial_statement';
  /** Of a document; null for a statement. */
  readonly kind: DocumentKind | null;
  readonly title: string;
  readonly prepared: CalendarDay;
  readonly public: boolean;
  readonly fileName: string;
  /** Agreements number their paragraphs, so that they can be cited. */
  readonly numbered: boolean;
  readonly sections: readonly DocumentSection[];
}

/** Made from the offering and its prospectus, so that a document cannot say another figure than the page. */
export type TableName =
  | 'terms'
  | 'budget'
  | 'fees'
  | 'costs'
  | 'plan'
  | 'cases'
  | 'comparables'
  | 'lease'
  | 'rating'
  | 'improvements';

export type Condition =
  | 'sponsor'
  | 'standard'
  | 'pledge'
  | 'open_to_ira'
  | 'closed_to_ira'
  | 'closed_to_entities';

/** A section as stored: `{words}` are filled in, and it stands only where its condition holds. */
export interface StoredSection {
  readonly heading: string;
  readonly when?: Condition;
  readonly paragraphs?: readonly string[];
  readonly table?: TableName | DocumentTable;
  readonly after?: readonly string[];
  readonly signatures?: readonly string[];
  /** The risks of the offering's page follow, one paragraph each. */
  readonly risks?: true;
}

export type SharedName =
  | 'subscription-agreement'
  | 'operating-agreement'
  | 'memorandum'
  | 'farm-lease'
  | 'management-agreement'
  | 'title-commitment'
  | 'environmental-review'
  | 'appraisal-summary';

/** One entry of a prospectus' `documents`. */
export interface StoredDocument {
  /** A document unless it says otherwise. */
  readonly folder?: 'financial_statement';
  readonly kind: DocumentKind | null;
  readonly title: string;
  readonly prepared_days_ago: number;
  readonly public: boolean;
  /** The text that farms have in common; the document's own sections stand inside it. */
  readonly shared?: SharedName;
  readonly sections?: readonly StoredSection[];
}

/** One file of `data/documents`. */
export interface SharedDocument {
  readonly numbered: boolean;
  readonly sections: readonly (StoredSection | { readonly own: true })[];
}
