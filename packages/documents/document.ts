export interface DocumentTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is the sum of the others. */
  readonly totals?: boolean;
  /** What stands where a figure is missing, however often: it turns no column of figures into one of words. */
  readonly gap?: string;
}

export interface DocumentSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly table: DocumentTable | null;
  /** What is said below the table. */
  readonly after: readonly string[];
  /** Who signs here. */
  readonly signatures: readonly string[];
}

/** Every word of a document and where it stands; nothing is added but the page numbers and 'Date' beside a signature. */
export interface Document {
  /** Whose document it is: above the title, and the author in the file's properties. */
  readonly brand: string;
  readonly title: string;
  /** What the document is about: below the title, and at the head of every later page. */
  readonly subtitle: string;
  /** Smaller, below the subtitle. */
  readonly detail?: string;
  /** At the right of the brand, as it is to be read: 'Prepared Feb 3, 2026'. */
  readonly dateline: string;
  /** In a box above the first section. */
  readonly notice?: string;
  /** At the foot of every page, and the subject in the file's properties. */
  readonly footer: string;
  /** Agreements number their paragraphs, so that they can be cited. */
  readonly numbered: boolean;
  readonly sections: readonly DocumentSection[];
  /** The date in the file's properties: given, so that the same document gives the same bytes. */
  readonly created: Date;
}
