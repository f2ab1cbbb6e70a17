export interface MailMessage {
  /** Which sort of email it is: `wallet.deposit-failed`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
