import type { MailMessage } from './mail-message.ts';

export interface StoredMail extends Omit<MailMessage, 'kind' | 'unsubscribe'> {
  readonly id: string;
  readonly unsubscribe: string | null;
}

export type MailOutcome =
  | { readonly status: 'kept' }
  | { readonly status: 'sent' }
  /** The other side will never take it. */
  | { readonly status: 'failed'; readonly error: string };

export interface MailDelivery {
  /** Throws where trying again later may help. */
  deliver(mail: StoredMail): Promise<MailOutcome>;
}

/** The built-in mailbox: nothing leaves this installation, every mail can be read where it was written. */
export const keepMail: MailDelivery = {
  async deliver() {
    return { status: 'kept' };
  },
};
