import { escapeHtml } from '@furrow/mail/inert-text';

export interface WrittenSample {
  readonly module: string;
  readonly name: string;
  readonly group: string;
  readonly subject: string;
  readonly text: string;
}

const WIDTHS = [390, 640] as const;
const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:24px auto;max-width:1400px;padding:0 20px}
article{border-top:1px solid #8886;margin-top:32px;padding-top:16px}
.shown{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
img{max-width:100%;border:1px solid #8886}
pre{flex:1 1 320px;white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font-size:13px}
`;

/** A page to leaf through the pictures of them, each in the theme of whoever looks. */
export function samplesIndex(samples: readonly WrittenSample[]): string {
  const modules = [...new Set(samples.map(({ module }) => module))];
  const parts = modules.map((module) => {
    const own = samples.filter((sample) => sample.module === module);
    return `<h2>${module} (${own.length})</h2>\n${own.map(article).join('\n')}`;
  });
  const list = samples.map(
    ({ name, subject }) => `<li><a href="#${name}">${name}</a>: ${escapeHtml(subject)}</li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Emails</title><style>${STYLE}</style></head>
<body><h1>${samples.length} emails</h1>
<ol>${list.join('\n')}</ol>
${parts.join('\n')}
</body></html>
`;
}

function article({ name, group, subject, text }: WrittenSample): string {
  const pictures = WIDTHS.map(
    (width) => `<picture><source srcset="${name}-${width}-dark.png" media="(prefers-color-scheme: dark)">
<img src="${name}-${width}-light.png" width="${width}" alt="${name} at ${width} pixels" loading="lazy"></picture>`,
  );
  return `<article id="${name}"><h3>${escapeHtml(subject)}</h3><p><a href="${name}.html">${name}</a>, ${group}</p>
<div class="shown">${pictures.join('\n')}<pre>${escapeHtml(text)}</pre></div></article>`;
}
