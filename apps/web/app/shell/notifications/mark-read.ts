import { readAllMessages, readMessage, readOnMeta } from '@furrow/modules/notifications/api';
import type { NotificationMessage } from '@furrow/modules/notifications/contract';
import { CommandRefused, ownLive } from '../live/own-live.ts';
import { call } from '../session/call-as-viewer.ts';
import { CHANNELS, type Tab } from './unread-counts.ts';

/** What is read here, with what is left to do, which reading does not change. */
interface Marked {
  readonly tab: Tab;
  readonly red: number;
}

/** By the live channel, whose answer changes the page; where there is none, by the call, and the page is told here. */
export async function markRead(id: string, { tab, red }: Marked): Promise<void> {
  await viaSocket('mark_read', { id }, async () => {
    const { new: left } = await call(readMessage, { params: { id } });
    tell(tab, { event: 'read', ids: [id], new: left, red });
  });
}

export async function markAllRead({ tab, red }: Marked): Promise<void> {
  const channel = CHANNELS[tab];
  await viaSocket('mark_all_read', { channel }, async () => {
    const { new: left } = await call(readAllMessages, { body: { channel } });
    tell(tab, { event: 'read', ids: 'all', new: left, red });
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

const tell = (tab: Tab, message: NotificationMessage) => ownLive.tell(CHANNELS[tab], message);
