import { z } from 'zod';
import { idOf, listCounts } from '../../identity/contract/index.ts';
import { DOCUMENT_FOLDERS, DOCUMENT_KINDS, DOCUMENT_MEDIA_TYPES } from '../rules/index.ts';
import { instant } from './wire.ts';

const described = z.object({
  id: idOf('doc'),
  folder: z.enum(DOCUMENT_FOLDERS),
  /** Of the folder of documents; null in the others. */
  kind: z.enum(DOCUMENT_KINDS).nullable(),
  title: z.string(),
  /** When it was made, as a calendar day; it may have been published later. */
  prepared: z.iso.date(),
  published_at: instant,
  /** Everybody may read it, not only those who are signed in. */
  public: z.boolean(),
  /** `read`: this person has opened it. Nobody who is not signed in has. */
  meta_data: z.object({ public: z.boolean(), read: z.boolean() }),
});

const file = {
  media_type: z.enum(DOCUMENT_MEDIA_TYPES),
  byte_count: z.number().int(),
  /** Of a PDF. */
  page_count: z.number().int().nullable(),
  file_name: z.string(),
  /** `/documents/{id}/{file_name}`; with `?download` it is saved instead of shown. */
  url: z.string(),
};

export const farmDocument = described.extend(file);

/** A note to investors: plain paragraphs, separated by an empty line, and perhaps a file. */
export const farmNote = described.extend({
  body: z.string().nullable(),
  file: z.object(file).nullable(),
});

/** `new`: how many of them this person has not opened yet. */
export const farmDocuments = z.object({
  data: z.array(farmDocument),
  ...listCounts,
  new: z.number().int(),
});
export const farmNotes = z.object({
  data: z.array(farmNote),
  ...listCounts,
  new: z.number().int(),
});

/** What an investor signs, as far as everybody may know of it. */
const agreement = z.object({
  id: idOf('doc'),
  title: z.string(),
  meta_data: z.object({ public: z.boolean() }),
});
export const documentFolder = z.object({
  subscription_agreement: agreement.nullable(),
  operating_agreement: agreement.nullable(),
});

/** One of a folder, as far as a list of what is new needs it; its words and file come with the folder's own call. */
export const folderItem = described.pick({ id: true, prepared: true, meta_data: true });

export const newDocuments = z.object({
  documents: z.number().int(),
  notes: z.number().int(),
  statements: z.number().int(),
});

export const farmIdParams = z.object({ farmId: z.string().max(64) });
export const readMark = z.strictObject({ filer_id: z.string().max(64) });
export const documentParams = z.object({ id: z.string().max(64), file_name: z.string().max(400) });
export const documentQuery = z.strictObject({ download: z.literal('').optional() });

export type FarmDocument = z.output<typeof farmDocument>;
export type FarmNote = z.output<typeof farmNote>;
export type FarmDocuments = z.output<typeof farmDocuments>;
export type FarmNotes = z.output<typeof farmNotes>;
export type DocumentFolderAnswer = z.output<typeof documentFolder>;
