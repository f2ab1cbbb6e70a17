import { readAllMessages, readMessage, readOnMeta } from '@furrow/modules/notifications/api';
import type { NotificationMessage } from '@furrow/modules/notifications/contract';
import { CommandRefused, ownLive } from '../live/own-live.ts';
import { call } from '../session/call-as-viewer.ts';
import { CHANNELS, type Tab } from './unread-counts.ts';

/** By the live channel, whose answer changes the page; where there is none, by the call, and the page is told here. */
export async function markRead(id: string): Promise<void> {
  await viaSocket('mark_read', { id }, async () => {
    const { channel, ...counts } = await call(readMessage, { params: { id } });
    tell(channel, { event: 'read', ids: [id], ...counts });
  });
}

export async function markAllRead(tab: Tab): Promise<void> {
  const channel = CHANNELS[tab];
  await viaSocket('mark_all_read', { channel }, async () => {
    const { new: left, red } = await call(readAllMessages, { body: { channel } });
    tell(channel, { event: 'read', ids: 'all', new: left, red });
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

const tell = (channel: string, message: NotificationMessage) => ownLive.tell(channel, message);
