import type { FieldErrors } from '@furrow/kernel/errors';
import { STUDIES } from '../studies.ts';
import type { ContentKind } from './kinds.ts';

/** How a field is typed and checked. `slugs` are several, separated by commas; `sources` one a line; `file` the hash of a PDF. */
export type FieldType =
  | 'line'
  | 'paragraph'
  | 'slug'
  | 'slugs'
  | 'day'
  | 'number'
  | 'choice'
  | 'sources'
  | 'file'
  | 'yes';

export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly most: number;
  readonly required?: true;
  readonly help?: string;
  /** What a slug names. */
  readonly of?: ContentKind;
  readonly choices?: readonly string[];
}

/** What a text has beside its Markdown: text by the field's name. */
export type ItemFields = Readonly<Record<string, string>>;

const title: FieldDefinition = { name: 'title', label: 'Title', type: 'line', most: 140, required: true };
const summary: FieldDefinition = {
  name: 'summary',
  label: 'Summary',
  type: 'paragraph',
  most: 400,
  required: true,
  help: 'One or two sentences, shown in lists and above the text.',
};
const description: FieldDefinition = {
  name: 'meta_description',
  label: 'Description for search engines',
  type: 'paragraph',
  most: 160,
  required: true,
};
const seoTitle: FieldDefinition = {
  name: 'seo_title',
  label: 'Title for search engines',
  type: 'line',
  most: 90,
  help: 'Left empty, the title is used.',
};
const study: FieldDefinition = {
  name: 'study',
  label: 'Picture',
  type: 'choice',
  most: 20,
  choices: STUDIES,
  help: 'A study of a field, drawn for this text.',
};
const order: FieldDefinition = { name: 'order', label: 'Place in its list', type: 'number', most: 4 };
const name: FieldDefinition = { name: 'title', label: 'Name', type: 'line', most: 80, required: true };

/** In the order in which an editor fills them in. */
export const ITEM_FIELDS: Readonly<Record<ContentKind, readonly FieldDefinition[]>> = {
  post: [
    title,
    summary,
    { name: 'category', label: 'Category', type: 'slug', of: 'category', most: 80, required: true },
    { name: 'author', label: 'Author', type: 'slug', of: 'author', most: 80, required: true },
    { name: 'tags', label: 'Tags', type: 'slugs', of: 'tag', most: 200 },
    {
      name: 'related',
      label: 'Read next',
      type: 'slugs',
      of: 'post',
      most: 300,
      help: 'Your picks come first; then posts that share a tag.',
    },
    study,
    {
      name: 'sources',
      label: 'Sources',
      type: 'sources',
      most: 5_000,
      required: true,
      help: 'One a line: title | publisher | date (2026-08-07) | address. The address may be left out.',
    },
    { name: 'featured', label: 'Lead the learning center with it', type: 'yes', most: 3 },
    description,
    seoTitle,
  ],
  news: [title, summary, study, description, seoTitle],
  page: [
    title,
    { ...summary, name: 'lead', label: 'Lead', help: 'The first sentence of the page.' },
    {
      name: 'template',
      label: 'Layout',
      type: 'choice',
      most: 1,
      choices: ['0', '1', '2', '3'],
      help: '0 and 3 default, 1 list, 2 single.',
    },
    study,
    { ...description, name: 'seo_description' },
    seoTitle,
  ],
  legal: [
    title,
    { name: 'effective', label: 'In force from', type: 'day', most: 10, required: true },
    { ...description, name: 'seo_description' },
    seoTitle,
  ],
  faq_section: [title, order],
  faq_item: [
    { ...title, label: 'Question', most: 200 },
    { name: 'section', label: 'Section', type: 'slug', of: 'faq_section', most: 80, required: true },
    order,
  ],
  category: [name, { ...summary, required: true }, order],
  author: [
    name,
    { name: 'role', label: 'Role', type: 'line', most: 120, required: true },
    { name: 'expertise', label: 'What they know', type: 'paragraph', most: 400, required: true },
    {
      name: 'interest',
      label: 'What they own or are paid for',
      type: 'paragraph',
      most: 400,
      required: true,
    },
  ],
  tag: [name],
  download: [
    title,
    summary,
    {
      name: 'file',
      label: 'PDF',
      type: 'file',
      most: 64,
      help: 'What readers get. It can’t be published without one.',
    },
  ],
};

/** The field that names what a text belongs to: it is part of its address. */
export const PARENT_FIELD: Readonly<Partial<Record<ContentKind, string>>> = {
  post: 'category',
  faq_item: 'section',
};

/** Only the fields of its kind, without what surrounds them; empty ones are left out. */
export function tidyFields(kind: ContentKind, given: ItemFields): ItemFields {
  const entries = ITEM_FIELDS[kind].flatMap(({ name: field, type }) => {
    const text = Object.hasOwn(given, field) ? (given[field] ?? '') : '';
    const tidy = type === 'sources' ? tidyLines(text) : text.replace(/\s+/gu, ' ').trim();
    return tidy === '' ? [] : [[field, tidy] as const];
  });
  return Object.fromEntries(entries);
}

const tidyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** What is wrong with each field of tidy ones, by the field's name. */
export function fieldFaults(kind: ContentKind, fields: ItemFields): FieldErrors {
  const faults: Record<string, readonly string[]> = {};
  for (const definition of ITEM_FIELDS[kind]) {
    const fault = faultOf(definition, fields[definition.name] ?? '');
    if (fault !== null) faults[definition.name] = [fault];
  }
  return faults;
}

/** Control characters, and those that turn the direction of what stands around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

function faultOf({ type, most, required, choices }: FieldDefinition, text: string): string | null {
  if (text === '') return required ? 'Fill this in.' : null;
  if ([...text].length > most) return `Use at most ${most} characters.`;
  if (!text.isWellFormed() || UNPRINTABLE.test(text.replaceAll('\n', '')))
    return 'Use only printable characters.';
  // Figures are filled in where the text is rendered, and nowhere else.
  if (/\{\{|\}\}/.test(text))
    return 'A figure’s mark works only in the text. Write the figure out, or leave it out.';
  if (type === 'choice' && !choices?.includes(text)) return 'Choose one from the list.';
  if (type === 'yes' && text !== 'yes') return 'Choose yes or leave it empty.';
  if (type === 'day') return isDay(text) ? null : 'Enter a day as 2026-09-01.';
  if (type === 'file') return /^[0-9a-f]{64}$/.test(text) ? null : 'Upload a PDF.';
  if (type === 'number') return /^\d+$/.test(text) ? null : 'Enter a whole number.';
  if (type === 'slug') return isSlug(text) ? null : 'Choose one from the list.';
  if (type === 'slugs') return slugsIn(text).every(isSlug) ? null : 'Separate them with commas.';
  return type === 'sources' ? sourcesFault(text) : null;
}

const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

export const slugsIn = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');

/** Where a figure or a claim comes from. */
export interface Source {
  readonly title: string;
  readonly publisher: string;
  readonly day: string;
  readonly url: string | null;
}

export function sourcesIn(text: string | undefined): readonly Source[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const [title = '', publisher = '', day = '', url = ''] = line.split('|').map((part) => part.trim());
    return title === '' ? [] : [{ title, publisher, day, url: url === '' ? null : url }];
  });
}

function sourcesFault(text: string): string | null {
  const wrong = sourcesIn(text).find(
    ({ title, publisher, day, url }) =>
      title === '' || publisher === '' || !isDay(day) || !(url === null || isHttps(url)),
  );
  return wrong === undefined
    ? null
    : `“${wrong.title}” needs a publisher, a date such as 2026-08-07 and, if it has an address, one that begins with https://.`;
}

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
