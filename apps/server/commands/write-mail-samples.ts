// The first half of `npm run mails`: a sample of every email as HTML and as text into the folder that is named, with a page to leaf
// through the pictures that the second half takes of them.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULES } from '@furrow/modules/list';
import { samplesIndex } from './mail-samples-index.ts';

const SITE = {
  origin: 'https://invest.furrow.example',
  brandName: 'Furrow',
  contactEmail: 'hello@furrow.example',
  postalAddress: '1 Demonstration Way, Nowhere, IA 50000',
};

const samples = MODULES.flatMap(({ name: module, mails = [] }) =>
  mails.map(({ name, group, sample }) => {
    const { subject, text, html } = sample(SITE, (typed) => typed);
    return { module, name, group, subject, text, html };
  }),
);

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder to write to');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { name, subject, text, html } of samples) {
  await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
  await writeFile(join(folder, `${name}.html`), html);
}
await writeFile(join(folder, 'index.html'), samplesIndex(samples));
