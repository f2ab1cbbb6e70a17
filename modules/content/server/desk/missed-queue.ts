import { sql } from '@furrow/database/sql';
import { formatShortDateTime } from '@furrow/kernel/dates';
import type { Queue } from '@furrow/module/queue';
import { CONTENT_KIND_LABELS, type ContentKind, EDITOR_ROLES } from '../../rules/index.ts';
import { MISSED_QUEUE } from '../items/act-on-item.ts';

interface Missed {
  readonly id: string;
  readonly kind: ContentKind;
  readonly title: string;
  readonly acted_at: Date;
}

/** Texts that the schedule could not publish: their story says why. */
export const missedQueue: Queue = {
  name: MISSED_QUEUE,
  title: 'Texts that missed their time',
  roles: EDITOR_ROLES,
  goalDays: 1,
  async describe(database, subjects) {
    const rows = await database.rows<Missed>(sql`select item.id, item.kind,
        coalesce(version.fields ->> 'title', item.slug) as title, item.acted_at
      from content_item item join content_version version on version.item_id = item.id and version.number = item.version
      where item.id = any (${[...subjects]}::text[]) and item.state = 'approved'`);
    return new Map(
      rows.map(({ id, kind, title, acted_at }) => [
        id,
        {
          title,
          kind: CONTENT_KIND_LABELS[kind],
          detail: `Not published as scheduled; last touched ${formatShortDateTime(acted_at)}`,
          status: null,
          amountCents: null,
          path: `/masters/content/${id}`,
        },
      ]),
    );
  },
};
