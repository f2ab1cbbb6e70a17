export interface MailMessage {
  /** Which sort of email it is: `wallet.deposit-failed`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a press stops emails of its sort, without signing in (RFC 8058). None where they are always sent. */
  readonly unsubscribe?: string | undefined;
}
