import { isId } from '@furrow/kernel/ids';
import type { LiveCommand } from '@furrow/module/channels';
import type { z } from 'zod';
import { markReadOnMetaBody, messageParams, readAllBody } from '../contract/message.ts';
import { markAnalyticRead } from './analytic/milestones.ts';
import { markAllRead, markRead, markReadOnMeta } from './mark-read.ts';
import type { NotificationDeps } from './routes.ts';

type Refusal = Awaited<ReturnType<LiveCommand>>;

/** A command whose fields are checked first. */
const command =
  <S extends z.ZodType>(
    fields: S,
    carryOut: (userId: string, given: z.output<S>) => Promise<Refusal>,
  ): LiveCommand =>
  async (userId, given) => {
    const checked = fields.safeParse(given);
    return checked.success ? carryOut(userId, checked.data) : 'bad_frame';
  };

/** What one does with one's notifications over the live channel; other open pages of the person hear of it. */
export function notificationCommands({ database, clock }: Pick<NotificationDeps, 'database' | 'clock'>) {
  return {
    mark_read: command(messageParams, async (userId, { id }) => {
      const asked = { userId, id, now: clock.now() };
      const isDone = await database.transaction(async (tx) =>
        isId('anl', id) ? markAnalyticRead(tx, asked) : (await markRead(tx, asked)) !== null,
      );
      return isDone ? null : 'not_found';
    }),
    mark_all_read: command(readAllBody, async (userId, { channel }) => {
      await database.transaction((tx) => markAllRead(tx, { userId, channel }));
      return null;
    }),
    mark_read_on_meta: command(markReadOnMetaBody, async (userId, { document_id, code }) => {
      // A paper that nothing was said about is opened like any other.
      await database.transaction((tx) =>
        markReadOnMeta(tx, { userId, documentId: document_id, code, now: clock.now() }),
      );
      return null;
    }),
  } satisfies Record<string, LiveCommand>;
}
