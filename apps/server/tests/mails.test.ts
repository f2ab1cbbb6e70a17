import { globSync, readFileSync } from 'node:fs';
import { MAIL_GROUPS } from '@furrow/mail/groups';
import type { Typed } from '@furrow/mail/kinds';
import type { AnyModule } from '@furrow/module/define-module';
import { MODULES } from '@furrow/modules/list';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;
const site = {
  origin: 'https://furrow.example',
  brandName: 'Furrow & Sons',
  contactEmail: 'help@furrow.example',
  postalAddress: '1 Demonstration Way, Nowhere, IA 50000',
};
const modules: readonly AnyModule[] = MODULES;
const kinds = modules.flatMap(({ mails = [] }) => mails);
const asTyped: Typed = (text) => text;
const samples = kinds.map(({ name, sample }) => ({ name, ...sample(site, asTyped) }));

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]{3,78}$/u;
const ADDRESS = /https?:\/\/[^\s"'<>]+/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? '');
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));
const wordsOf = (html: string) =>
  unescaped(html.replace(/<head>.*?<\/head>/gs, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
const tagsOf = (html: string) => new Set([...html.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag));

/** Of what the product is made, without its tests. */
const sources = globSync('{modules,apps/server,packages,demo}/**/*.ts', {
  cwd: ROOT,
  exclude: (path) => /node_modules|build/.test(path),
})
  .filter((path) => !/\.test\.ts$/.test(path))
  .map((path) => readFileSync(`${ROOT}${path}`, 'utf8'));
const namesIn = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)).sort();

describe('every email the product sends', () => {
  it('has a kind with a sample in the manifest of its module', () => {
    // The layout takes no email without a kind, and these make all kinds there are.
    const sets = namesIn(/^export const (\w+) = mailKinds\(/gm);
    expect(sets.length).toBeGreaterThan(20);
    expect(namesIn(/(?<!function )\b(mailKinds)\(/g)).toHaveLength(sets.length);
    expect(namesIn(/(?<!function )\bsampledKinds\(\s*(\w+),/g)).toEqual(sets);
    const families = new Set(namesIn(/\bmailKinds\(\s*'([^']+)'/g));
    const inManifests = new Set(kinds.map(({ name }) => name.slice(0, name.lastIndexOf('.'))));
    expect(inManifests).toEqual(families);
  });

  it('is named after its module, once', () => {
    for (const { name, mails = [] } of modules)
      for (const mail of mails) expect(mail.name).toMatch(new RegExp(`^${name}(\\.[a-z0-9-]+)+$`));
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  });

  it('is sent whatever people chose, where it protects them or the law asks for it', () => {
    const locked = Object.entries(MAIL_GROUPS).filter(([, { isLocked }]) => isLocked);
    expect(locked.map(([group]) => group).sort()).toEqual(['checks', 'legal', 'money', 'security']);
    const chosen = kinds.filter(({ group }) => !MAIL_GROUPS[group].isLocked);
    expect(chosen.filter(({ name }) => name.startsWith('identity.'))).toEqual([]);
  });
});

it('J13 is composed where nothing knows the bank details of the firm', () => {
  const knows = /FURROW_WIRE_|wire_?instructions|(account|routing)_?number/i;
  expect(sources.filter((text) => knows.test(text)).length).toBeGreaterThan(10);
  const composing = sources.filter((text) => /\bemailLayout\(/.test(text));
  expect(composing.length).toBeGreaterThan(20);
  expect(composing.flatMap((text) => text.match(knows)?.[0] ?? [])).toEqual([]);
});

describe('the sample of each kind', () => {
  it('is an email of that kind with a greeting, in text and HTML', () => {
    for (const { name, kind, to, subject, text, html } of samples) {
      expect(kind).toBe(name);
      // To people who do not exist, or to the firm itself.
      expect(to === site.contactEmail ? 'ada@example.com' : to, name).toMatch(/@example\.com$/);
      expect(text, name).toMatch(/^Hello(?: \S[^\n]*)?,\n\n\S/);
      expect(wordsOf(html), name).toContain(text.split('\n', 1)[0]);
      expect(`${subject}${text}${html}`, name).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    }
  });

  it('G16 has a subject of one short line', () => {
    for (const { name, subject } of samples) {
      expect(subject, name).toMatch(ONE_LINE);
      expect(subject, name).not.toMatch(/^\s|\s$|…$/);
    }
  });

  it('E19 leads to our own site alone, with the same links in text and HTML, and loads nothing', () => {
    for (const { name, text, html } of samples) {
      const links = new Set(hrefs(html));
      for (const link of links) {
        const isOwn = link === site.origin || link.startsWith(`${site.origin}/`);
        expect(isOwn || link === `mailto:${site.contactEmail}`, `${name}: ${link}`).toBe(true);
        expect(text, name).toContain(link.replace(/^mailto:/, ''));
      }
      for (const [address] of text.matchAll(ADDRESS))
        expect(links, name).toContain(address.replace(/[.,;)]+$/, ''));
      expect(html, name).not.toMatch(
        /<(script|img|link|iframe|form|object|svg|base)\b|url\(|@import|\son\w+=/i,
      );
    }
  });

  it('H19 shows no whole number of a person, a bank or a card, and no secret but in the one link that is meant', () => {
    for (const { name, subject, text, html } of samples) {
      for (const words of [subject, text, wordsOf(html)].map((all) => all.replace(ADDRESS, ''))) {
        expect(words, name).not.toMatch(/\d(?:[ -]?\d){7,}/);
        expect(words, name).not.toMatch(/\d{3}-\d{2}-\d{4}|\d{2}-\d{7}/);
        expect(words, name).not.toMatch(/[\w-]{24,}/);
      }
      const secret = [...hrefs(html), ...(text.match(ADDRESS) ?? [])].filter((link) => /token=/.test(link));
      expect(new Set(secret).size, name).toBeLessThanOrEqual(1);
    }
  });

  it('J13 names no bank details of ours, and leads to the page behind the sign-in where it speaks of them', () => {
    const ours = /routing|beneficiary|swift|\bABA\b|account (number|no\.?)\W{0,3}\d/i;
    const speaking: string[] = [];
    for (const { name, subject, text, html } of samples) {
      for (const words of [subject, text, wordsOf(html)]) expect(words, name).not.toMatch(ours);
      if (!/bank details on our site/i.test(text)) continue;
      speaking.push(name);
      expect(hrefs(html), name).toContainEqual(
        expect.stringMatching(`^${site.origin}/portfolio/wire/inv_[0-9a-z]+$`),
      );
      expect(text, name).toContain('we never send them by email');
    }
    expect(speaking.sort()).toEqual(['investments.push-reminder', 'investments.unpaid']);
  });

  it('says at its foot who sent it and why', () => {
    for (const { name, text, html } of samples)
      for (const shown of [text, wordsOf(html)])
        for (const said of [
          site.brandName,
          site.postalAddress,
          site.contactEmail,
          'You got this email because',
        ])
          expect(shown, name).toContain(said);
  });
});

describe('what somebody typed', () => {
  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['an attribute', `" onmouseover="alert(1)" x='`],
    ['a header', 'Ada\r\nBcc: everybody@evil.example\r\n\r\n<b>Hi</b>'],
    ['a link', 'Locked: see https://evil.example/login now'],
    ['four-byte letters', '𝔸𝕕𝕒 𐐷𐐷 👩‍🌾👩‍🌾'],
    ['half a letter', 'Ada\ud83d'],
    ['another direction', 'Ada\u202egnp.exe\u2066\u200f'],
    ['too much', 'Farm '.repeat(400)],
  ])('G3 G5 G16 stays inert in every email: %s', (_what, typed) => {
    for (const [at, { name, sample }] of kinds.entries()) {
      const { subject, text, html } = sample(site, () => typed);
      expect(subject, name).toMatch(ONE_LINE);
      expect(
        [subject, text, html].every((part) => part.isWellFormed()),
        name,
      ).toBe(true);
      expect(`${subject}${text}${html}`, name).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      expect(text, name).not.toMatch(/^Bcc/m);
      // Nothing that was typed became an element, or an attribute of one.
      const own = tagsOf(samples[at]?.html ?? '');
      expect(
        [...tagsOf(html)].filter((tag) => !own.has(tag)),
        name,
      ).toEqual([]);
    }
  });
});
