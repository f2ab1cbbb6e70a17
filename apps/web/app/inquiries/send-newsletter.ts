import { NOTICES } from '@furrow/kernel/notices';
import { sendInquiry } from './send-form.ts';

export type Subscribed =
  | { readonly kind: 'subscribed'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string; readonly isAnswered: boolean };

/** Fetched when somebody subscribes: pages that are only read do not carry it. */
export async function subscribe(email: string, trap: string, key: string): Promise<Subscribed> {
  const sent = await sendInquiry('newsletter', { email, fax_extension: trap }, key);
  if (sent.kind === 'sent') return { kind: 'subscribed', text: NOTICES.subscribed };
  const { text, fields, isAnswered } = sent;
  return { kind: 'refused', text: fields.email?.join(' ') ?? text, isAnswered };
}
