import type { EmailStatus } from '../rules/index.ts';

/** An email that was written, without its words. */
export interface EmailLine {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly status: EmailStatus;
  /** Why it was given up. */
  readonly error: string | null;
  readonly writtenAt: Date;
  readonly deliveredAt: Date | null;
}

export interface EmailsPage {
  readonly emails: readonly EmailLine[];
  readonly next: string | null;
}

export interface EmailsQuery {
  /** The beginning of the address; empty for all. */
  readonly to: string;
  readonly status: EmailStatus | null;
  readonly after: string | null;
}

/** An email as it was sent, without links that open something and without long numbers. */
export interface EmailRecord extends EmailLine {
  /** Null for one whose words were not kept. */
  readonly text: string | null;
  readonly html: string | null;
}
