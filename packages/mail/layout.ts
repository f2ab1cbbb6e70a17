import type { MailMessage } from '@furrow/providers/mail-message';
import type { Site } from './site.ts';

export interface EmailContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, if there is one. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the button: how long it works, and what to do if it was not you. */
  readonly notes: readonly string[];
}

const INK = '#1d2a21';
const QUIET = '#566159';
const LINE = '#dcdfd6';
const GREEN = '#1f5a3c';
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One sheet of paper for all mails, in text and in HTML that old mail programs understand. It loads nothing. */
export function emailLayout(site: Site, content: EmailContent): MailMessage {
  return {
    to: content.to,
    subject: content.subject,
    text: asText(site, content),
    html: asHtml(site, content),
  };
}

const PLAIN_NAME = /^[\p{L}\p{M}]+\.?(?:[ '’-][\p{L}\p{M}]+\.?)*$/u;
const LONGEST_GREETED = 40;

/**
 * Anybody can sign somebody else's address up under any name, and we would mail it to them: a name that is more than
 * words is not repeated, or it could say `locked, see evil.example` in a mail of ours.
 */
export function greetingFor(firstName: string): string {
  const name = plainName(firstName);
  return name === null ? 'Hello,' : `Hello ${name},`;
}

/** Null where it is more than a name. */
export function plainName(name: string): string | null {
  return name.length <= LONGEST_GREETED && PLAIN_NAME.test(name) ? name : null;
}

function asText(site: Site, { greeting, paragraphs, action, notes }: EmailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `${site.brandName}\n${site.origin}\nQuestions? Email ${site.contactEmail}.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function asHtml(site: Site, { subject, greeting, paragraphs, action, notes }: EmailContent): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${INK}">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p style="margin:0 0 10px;font-size:14px;line-height:1.5;color:${QUIET}">${linked(site, text)}</p>`;
  const preview = paragraphs[0] ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f3ec;font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f3ec">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:8px">
<tr><td style="padding:28px 36px 0;font-family:Georgia,'Times New Roman',serif;font-size:22px;color:${GREEN}">${escapeHtml(site.brandName)}</td></tr>
<tr><td style="padding:24px 36px 12px">
<h1 style="margin:0 0 20px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:1.25;font-weight:normal;color:${INK}">${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${action ? button(action) : ''}
${notes.map(note).join('\n')}
</td></tr>
<tr><td style="padding:18px 36px 26px;border-top:1px solid ${LINE}">
<p style="margin:0;font-size:13px;line-height:1.5;color:${QUIET}">${escapeHtml(site.brandName)} · <a href="${escapeHtml(site.origin)}" style="color:${QUIET}">${escapeHtml(site.origin.replace(/^https?:\/\//, ''))}</a><br>
Questions? Email <a href="mailto:${escapeHtml(site.contactEmail)}" style="color:${QUIET}">${escapeHtml(site.contactEmail)}</a>.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">
<tr><td style="border-radius:6px;background:${GREEN}"><a href="${address}" style="display:inline-block;padding:14px 26px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>
<p style="margin:0 0 20px;font-size:14px;line-height:1.5;color:${QUIET}">If the button doesn’t work, copy this link into your browser:<br><a href="${address}" style="color:${GREEN};word-break:break-all">${address}</a></p>`;
}

/** Our own address and mailbox can be followed; nothing that somebody else wrote can. */
function linked({ origin, contactEmail }: Site, text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[\w.:/-]*[\w/]|[\w.+-]+@[\w.-]*\w/g, (found) => {
    const own = found === contactEmail || found === origin || found.startsWith(`${origin}/`);
    const address = found.includes('://') ? found : `mailto:${found}`;
    return own ? `<a href="${address}" style="color:${GREEN}">${found}</a>` : found;
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
