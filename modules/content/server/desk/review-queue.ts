import { sql } from '@furrow/database/sql';
import type { Queue } from '@furrow/module/queue';
import { APPROVER_ROLES, CONTENT_KIND_LABELS, type ContentKind } from '../../rules/index.ts';
import { REVIEW_QUEUE } from '../items/act-on-item.ts';

interface Waiting {
  readonly id: string;
  readonly kind: ContentKind;
  readonly title: string;
  readonly version: number;
  readonly live_version: number | null;
}

/** Texts that wait for somebody who did not write them. */
export const reviewQueue: Queue = {
  name: REVIEW_QUEUE,
  title: 'Texts to approve',
  roles: APPROVER_ROLES,
  goalDays: 2,
  async describe(database, subjects) {
    const rows = await database.rows<Waiting>(sql`select item.id, item.kind,
        coalesce(version.fields ->> 'title', item.slug) as title, item.version, item.live_version
      from content_item item join content_version version on version.item_id = item.id and version.number = item.version
      where item.id = any (${[...subjects]}::text[]) and item.state = 'in_review'`);
    return new Map(
      rows.map(({ id, kind, title, version, live_version }) => [
        id,
        {
          title,
          kind: CONTENT_KIND_LABELS[kind],
          detail: live_version === null ? 'A new text' : `Version ${version} in place of ${live_version}`,
          status: null,
          amountCents: null,
          path: `/masters/content/${id}`,
        },
      ]),
    );
  },
};
