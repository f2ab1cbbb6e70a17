import type { MailMessage } from '@furrow/providers/mail-message';
import { MAIL_GROUPS } from './groups.ts';
import { inertText, subjectLine } from './inert-text.ts';
import type { MailKind } from './kinds.ts';
import { layoutHtml } from './layout-html.ts';
import type { EmailSection, ShownContent } from './shown-content.ts';
import type { Site } from './site.ts';

export interface EmailContent {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** After the paragraphs, each under its heading. */
  readonly sections?: readonly EmailSection[];
  /** The one thing to do, if there is one. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the button: how long it works, and what to do if it was not you. */
  readonly notes: readonly string[];
  /** Why one gets it, where the group of its kind does not say it: to somebody who has no account, or no longer. */
  readonly why?: string;
  /** Where a press stops emails of this sort; not for those that are always sent. */
  readonly unsubscribe?: string;
}

/** One sheet of paper for all mails, in text and in HTML that old mail programs understand. It loads nothing. */
export function emailLayout(site: Site, content: EmailContent): MailMessage {
  const { kind, to, action, unsubscribe, sections = [] } = content;
  const shown = {
    headline: inertText(content.subject),
    greeting: inertText(content.greeting),
    paragraphs: content.paragraphs.map(inertText),
    sections: sections.map(({ heading, lines }) => ({
      heading: inertText(heading),
      lines: lines.map(inertText),
    })),
    ...(action && { action: { label: inertText(action.label), url: action.url } }),
    notes: content.notes.map(inertText),
    why: inertText(content.why ?? MAIL_GROUPS[kind.group].why),
    unsubscribe,
  };
  return {
    kind: kind.name,
    to,
    subject: subjectLine(content.subject),
    text: layoutText(site, shown),
    html: layoutHtml(site, shown),
    unsubscribe,
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

function layoutText(site: Site, shown: ShownContent): string {
  const { greeting, paragraphs, sections, action, notes, why, unsubscribe } = shown;
  const foot = [
    site.brandName,
    ...(site.postalAddress === undefined ? [] : [site.postalAddress]),
    site.origin,
    `Questions? Email ${site.contactEmail}.`,
    why,
    ...(unsubscribe === undefined ? [] : [`Unsubscribe: ${unsubscribe}`]),
  ];
  const parts = [
    greeting,
    ...paragraphs,
    ...sections.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`)].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    foot.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
