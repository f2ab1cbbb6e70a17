import type { Database } from '@furrow/database/database';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { ContentDraft } from '../contract/index.ts';
import type { ContentKind } from '../rules/index.ts';
import { importParts } from './import-parts.ts';
import { approveItem } from './items/approve-item.ts';
import { createItem } from './items/create-item.ts';
import { itemRow } from './items/item-row.ts';
import { publishItem } from './items/publish-item.ts';
import { saveDraft } from './items/save-draft.ts';
import { sendForReview } from './items/send-for-review.ts';
import { contentReading } from './reading/content-reading.ts';
import { openLibrary } from './reading/library.ts';

export const NOW = new Date('2026-11-17T15:42:00.000Z');
export const parts = importParts('Furrow');

/** What each kind needs at least. */
export const FIELDS: Readonly<Record<ContentKind, Readonly<Record<string, string>>>> = {
  post: {
    title: 'An acre',
    summary: 'What an acre costs.',
    category: 'land',
    author: 'ruth',
    sources: 'Land Values | USDA | 2026-08-07',
    meta_description: 'What an acre costs.',
  },
  news: { title: 'News', summary: 'Something happened.', meta_description: 'Something happened.' },
  page: { title: 'About us', lead: 'Who we are.', seo_description: 'Who we are.' },
  legal: { title: 'Terms', effective: '2026-09-01', seo_description: 'Terms.' },
  faq_section: { title: 'Money' },
  faq_item: { title: 'How long does it take?', section: 'money' },
  category: { title: 'Land', summary: 'About land.' },
  author: { title: 'Ruth', role: 'Economist', expertise: 'Knows land.', interest: 'Owns some.' },
  tag: { title: 'Iowa' },
  download: { title: 'White paper', summary: 'Figures.' },
};

/** Somebody who writes, somebody who approves, and the acts of both. */
export function contentOn(database: Database) {
  const editor = `operator:${newId('user', NOW)}`;
  const reviewer = `operator:${newId('user', NOW)}`;
  const library = openLibrary(database);
  const order = async (id: Id<'cnt'>, actor: string, now = NOW) => {
    const row = await itemRow(database, id);
    if (row === undefined) throw new Error('there is no such text');
    return { id, revision: row.revision, actor, now };
  };
  const on = {
    editor,
    reviewer,
    order,
    reading: contentReading({ database, library, render: parts.render }),
    row: (id: Id<'cnt'>) => itemRow(database, id),
    create: (kind: ContentKind, slug: string, draft: Partial<ContentDraft> = {}, now = NOW) =>
      database.transaction((tx) =>
        createItem(
          tx,
          {
            kind,
            slug,
            draft: {
              fields: { ...FIELDS[kind], ...draft.fields },
              markdown: draft.markdown ?? 'Some words.',
            },
            actor: editor,
            now,
          },
          parts.setting(),
        ),
      ),
    async save(id: Id<'cnt'>, draft: ContentDraft, actor = editor) {
      const by = await order(id, actor);
      return database.transaction((tx) => saveDraft(tx, { ...by, draft }, parts.setting(), parts.nameOf));
    },
    async review(id: Id<'cnt'>) {
      const by = await order(id, editor);
      return database.transaction((tx) => sendForReview(tx, by, parts));
    },
    async approve(id: Id<'cnt'>, actor = reviewer) {
      const by = await order(id, actor);
      return database.transaction((tx) => approveItem(tx, { ...by, reason: 'Read.' }, parts));
    },
    async publish(id: Id<'cnt'>, now = NOW) {
      const by = await order(id, editor, now);
      return database.transaction((tx) => publishItem(tx, by, parts));
    },
    /** Through all its steps. */
    async publishNew(kind: ContentKind, slug: string, draft: Partial<ContentDraft> = {}, now = NOW) {
      const id = unwrap(await on.create(kind, slug, draft, now));
      unwrap(await on.review(id));
      unwrap(await on.approve(id));
      unwrap(await on.publish(id, now));
      return id;
    },
    /** What posts name. */
    async shelves() {
      await on.publishNew('category', 'land');
      await on.publishNew('author', 'ruth');
      await on.publishNew('tag', 'iowa');
    },
  };
  return on;
}
