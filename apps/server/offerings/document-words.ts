import { basename } from 'node:path';
import { readId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import { DOCUMENT_KINDS, type DocumentKind } from '@furrow/modules/farms/rules';
import {
  editableOffering,
  publishDocument,
  publishNote,
  type StoredDocument,
  storeDocument,
  withdrawDocument,
} from '@furrow/modules/farms/server';
import { carryOut } from './carry-out.ts';
import type { FarmDesk, FarmOrder, FarmWords } from './farm-word.ts';
import { readGiven, readGivenText } from './read-given.ts';
import { sayRefusal } from './say-refusal.ts';

const ABOUT = ['title', 'prepared', 'public', 'replaces'];
const ABOUT_USAGE = '--title <title> [--prepared <day>] [--public] [--replaces <doc_…>]';

/** Notes, documents and statements. Those without `--public` are for people who are signed in. */
export const documentWords: FarmWords = {
  documents: {
    usage: 'lists its notes, documents and statements with their ids',
    async run({ database }, { farmId, slug }) {
      const { documents } = await editableOffering(database, farmId);
      const lines = documents.map(
        ({ id, folder, kind, prepared, title, ...document }) =>
          `${id}  ${kind ?? folder}  ${prepared}  ${document.public ? 'public' : 'logged in'}  ${title}`,
      );
      return ok(lines.join('\n') || `${slug} has no documents`);
    },
  },
  note: {
    usage: `<text file> ${ABOUT_USAGE} [--with <file>]: adds a note to investors; leave an empty line between paragraphs`,
    options: [...ABOUT, 'with'],
    async run(desk, order) {
      const text = await readGivenText(order.words.join(' '));
      if (!text.ok) return text;
      const file = order.options.with === undefined ? ok(undefined) : await stored(desk, order.options.with);
      if (!file.ok) return file;
      const note = { ...about(order), body: text.value, ...(file.value && { file: file.value }) };
      return carryOut(desk, (tx) => publishNote(tx, note), shown(order));
    },
  },
  document: {
    usage: `<kind> <file> ${ABOUT_USAGE}: kinds are ${DOCUMENT_KINDS.join(', ')}; adds a document; an agreement replaces the earlier one`,
    options: ABOUT,
    async run(desk, order) {
      const [kind = '', ...path] = order.words;
      if (!isKind(kind)) return err(`unknown kind '${kind}'; use one of: ${DOCUMENT_KINDS.join(', ')}`);
      const file = await stored(desk, path.join(' '));
      if (!file.ok) return file;
      const document = { ...about(order), folder: 'document', kind, file: file.value } as const;
      return carryOut(desk, (tx) => publishDocument(tx, document), shown(order));
    },
  },
  statement: {
    usage: `<file> ${ABOUT_USAGE}: adds a financial statement`,
    options: ABOUT,
    async run(desk, order) {
      const file = await stored(desk, order.words.join(' '));
      if (!file.ok) return file;
      const statement = { ...about(order), folder: 'financial_statement', file: file.value } as const;
      return carryOut(desk, (tx) => publishDocument(tx, statement), shown(order));
    },
  },
  withdraw: {
    usage: '<doc_…>: removes this note, document or statement from the site',
    async run(desk, { farmId, slug, words: [given], by }) {
      const documentId = readId('doc', given);
      if (documentId === null) return err(sayRefusal('document_unknown'));
      const told = () => `${documentId} is no longer shown on ${slug}`;
      return carryOut(desk, (tx) => withdrawDocument(tx, { documentId, of: { farmId }, ...by }), told);
    },
  },
};

/** Judged by its bytes and put into the store, before the transaction that publishes it. */
async function stored({ files }: FarmDesk, path: string): Promise<Result<StoredDocument, string>> {
  const bytes = await readGiven(path);
  if (!bytes.ok) return bytes;
  const kept = await storeDocument(files, { name: basename(path), bytes: bytes.value });
  return kept.ok ? kept : err(sayRefusal(kept.error));
}

function about({ farmId, options, by }: FarmOrder) {
  return {
    farmId,
    title: options.title ?? '',
    prepared: options.prepared ?? newYorkDay(by.at),
    public: options.public !== undefined,
    ...(options.replaces !== undefined && { replaces: options.replaces }),
    ...by,
  };
}

const shown =
  ({ slug, options }: FarmOrder) =>
  (id: string) =>
    `${id} is now shown on ${slug} to ${options.public === undefined ? 'people who are logged in' : 'everyone'}`;

const isKind = (text: string): text is DocumentKind => DOCUMENT_KINDS.includes(text as DocumentKind);
