import { readAllMessages, readMessage, readOnMeta } from '@furrow/modules/notifications/api';
import type { NotificationMessage } from '@furrow/modules/notifications/contract';
import { CommandRefused, ownLive } from '../live/own-live.ts';
import { call } from '../session/call-as-viewer.ts';
import { CHANNELS, type Tab, unreadCounts } from './unread-counts.ts';

type Channel = (typeof CHANNELS)[Tab];

/** By the live channel, whose answer changes the page; where there is none, by the call, and the page is told here. */
export async function markRead({
  id,
  channel,
}: {
  readonly id: string;
  readonly channel: Channel;
}): Promise<void> {
  await viaSocket('mark_read', { id }, async () => {
    const { new: left } = await call(readMessage, { params: { id } });
    tellRead(channel, [id], left);
  });
}

export async function markAllRead(channel: Channel): Promise<void> {
  await viaSocket('mark_all_read', { channel }, async () => {
    const { new: left } = await call(readAllMessages, { body: { channel } });
    tellRead(channel, 'all', left);
  });
}

/** What the catalogue calls the news of a document that is opened. */
export type DocumentCode = 'document_published' | 'note_published' | 'tax_document_ready';

/** A document was opened. A mark that is lost is no harm (A8). */
export async function markOpened(documentId: string, code: DocumentCode): Promise<void> {
  const about = { document_id: documentId, code };
  try {
    await viaSocket('mark_read_on_meta', about, () => call(readOnMeta, { body: about }));
  } catch {}
}

async function viaSocket(command: string, fields: object, otherwise: () => Promise<unknown>): Promise<void> {
  try {
    await ownLive.command(command, fields);
  } catch (error) {
    // It is gone, or never was: nothing to mark, whichever way it is asked.
    if (!(error instanceof CommandRefused)) await otherwise();
  }
}

/** Reading changes nothing about what has to be done. */
function tellRead(channel: Channel, ids: readonly string[] | 'all', left: number): void {
  const red = unreadCounts.redOf(channel === CHANNELS.system ? 'system' : 'updates');
  const message: NotificationMessage = { event: 'read', ids, new: left, red };
  ownLive.tell(channel, message);
}
