import { escapeHtml } from './inert-text.ts';
import type { EmailSection, ShownContent } from './shown-content.ts';
import type { Site } from './site.ts';

const PAPER = '#fbf8f1';
const SHEET = '#fffdf8';
const INK = '#1f2a1f';
const QUIET = '#586053';
const LINE = '#e2dccb';
const GREEN = '#2f5d3a';
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

/**
 * Programs without these rules show the light sheet of the `style` attributes. The dark colors have to win against those.
 */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.around{padding:0!important}
.sheet{border-left:0!important;border-right:0!important;border-radius:0!important}
.side{padding-left:20px!important;padding-right:20px!important}
.headline{font-size:24px!important}
.action{width:100%!important}
.button a{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
.paper{background:#141813!important}
.sheet{background:#1d231b!important;border-color:#2d342a!important}
.line{border-color:#2d342a!important}
.ink{color:#f0eadb!important}
.quiet{color:#bfc3b2!important}
.green{color:#a9ce9f!important}
.button{background:#a9ce9f!important}
.button a{color:#141813!important}
}
`;

/** Mail programs show a line of text beside the subject: behind ours they would go on with the greeting. */
const END_OF_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(40);

export function layoutHtml(site: Site, content: ShownContent): string {
  const { headline, greeting, paragraphs, sections, action, notes } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(headline)}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};font-family:${SANS}">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}${END_OF_PREVIEW}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td class="around" align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${SHEET};border:1px solid ${LINE};border-radius:12px">
<tr><td class="side green" style="padding:28px 40px 0;font-family:${SERIF};font-size:22px;line-height:1.2;color:${GREEN}">${escapeHtml(site.brandName)}</td></tr>
<tr><td class="side" style="padding:24px 40px 16px">
<h1 class="headline ink" style="margin:0 0 20px;font-family:${SERIF};font-size:28px;line-height:1.2;font-weight:normal;color:${INK};overflow-wrap:anywhere">${escapeHtml(headline)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${sections.map(section).join('\n')}
${action ? button(action) : ''}
${notes.map((text) => note(site, text)).join('\n')}
</td></tr>
<tr><td class="side line" style="padding:20px 40px 28px;border-top:1px solid ${LINE}">${foot(site, content)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${INK};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

function section({ heading, lines }: EmailSection): string {
  const item = (line: string) =>
    `<li class="ink" style="margin:0 0 8px;font-size:16px;line-height:1.5;color:${INK};overflow-wrap:anywhere">${escapeHtml(line)}</li>`;
  return `<h2 class="ink" style="margin:24px 0 8px;font-family:${SERIF};font-size:20px;line-height:1.3;font-weight:normal;color:${INK};overflow-wrap:anywhere">${escapeHtml(heading)}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px">
${lines.map(item).join('\n')}
</ul>`;
}

function note(site: Site, text: string): string {
  return `<p class="quiet" style="margin:0 0 10px;font-size:14px;line-height:1.5;color:${QUIET};overflow-wrap:anywhere">${linked(site, text)}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" class="action" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">
<tr><td class="button" style="border-radius:6px;background:${GREEN}"><a href="${address}" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>
<p class="quiet" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:${QUIET}">Or copy this link into your browser:<br><a href="${address}" class="green" style="color:${GREEN};word-break:break-all">${address}</a></p>`;
}

function foot(
  { brandName, postalAddress, origin, contactEmail }: Site,
  { why, unsubscribe }: ShownContent,
): string {
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" class="quiet" style="color:${QUIET}">${escapeHtml(text)}</a>`;
  const lines = [
    `${escapeHtml(brandName)} · ${link(origin, origin.replace(/^https?:\/\//, ''))}`,
    ...(postalAddress === undefined ? [] : [escapeHtml(postalAddress)]),
    `Questions? Email ${link(`mailto:${contactEmail}`, contactEmail)}.`,
  ];
  const small = `font-size:13px;line-height:1.5;color:${QUIET}`;
  return `<p class="quiet" style="margin:0 0 10px;${small}">${lines.join('<br>\n')}</p>
<p class="quiet" style="margin:0;${small}">${escapeHtml(why)}${unsubscribe === undefined ? '' : ` ${link(unsubscribe, 'Unsubscribe')}`}</p>`;
}

/** Our own address and mailbox can be followed; nothing that somebody else wrote can. */
function linked({ origin, contactEmail }: Site, text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[\w.:/-]*[\w/]|[\w.+-]+@[\w.-]*\w/g, (found) => {
    const own = found === contactEmail || found === origin || found.startsWith(`${origin}/`);
    const address = found.includes('://') ? found : `mailto:${found}`;
    return own ? `<a href="${address}" class="green" style="color:${GREEN}">${found}</a>` : found;
  });
}
