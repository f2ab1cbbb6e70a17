import { createTransport } from 'nodemailer';
import type { MailDelivery } from './mail-delivery.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://…:465 */
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 20_000;

export function smtpDelivery({ url, from }: SmtpOptions): MailDelivery {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail is text we wrote: nothing in it may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return {
    async deliver({ id, to, subject, text, html, unsubscribe }) {
      try {
        // The same id at every attempt: a mail that was taken before a connection broke can be told from a new one.
        await transport.sendMail({
          from,
          // As an object: a comma in an address must not make two of it.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe)),
          },
        });
        return { status: 'sent' };
      } catch (error) {
        const code = responseCode(error);
        if (code !== undefined && code >= 500 && !isOurFault(error)) {
          return { status: 'failed', error: `the mail server answered ${code}` };
        }
        throw error;
      }
    },
  };
}

/** Mail programs show a button for it, and send one POST to the address when it is pressed. */
const unsubscribeHeaders = (url: string) => ({
  // As it is: folded or encoded, programs do not find the address.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function responseCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/** A wrong password to the mail server is mended in the settings; the mail is then still wanted. */
function isOurFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH';
}
