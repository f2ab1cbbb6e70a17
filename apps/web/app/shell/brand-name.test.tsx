import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { managementText } from '../farms/farm-text.ts';
import { BRAND_META, brandName, setBrandName } from './brand-name.ts';
import { pageTitle } from './page-title.ts';

it('titles, what a page tells of itself and who manages a farm have the name that the server was given', () => {
  setBrandName('Acre & Oak');
  expect([pageTitle(), pageTitle('Settings')]).toEqual(['Acre & Oak', 'Settings · Acre & Oak']);
  expect(renderToStaticMarkup(<meta name={BRAND_META} content={brandName()} />)).toBe(
    '<meta name="application-name" content="Acre &amp; Oak"/>',
  );
  const farm = { deal_management: 'furrow_management', sponsor_name: null } as const;
  expect(managementText(farm)).toBe('Managed by Acre & Oak');
});

it('no text of the console has the name written into it', () => {
  const folder = join(import.meta.dirname, '../masters');
  const files = globSync('**/*.{ts,tsx}', { cwd: folder });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\bFurrow\b/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
