import * as api from '@furrow/modules/content/api';
import type { CallOptions } from '../../../shell/api/endpoint-calls.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import type { DeskAct } from './acts-of.ts';

/** What is asked for some acts besides the press of a button. */
export interface GivenForAct {
  readonly reason: string;
  readonly at: string;
  readonly slug: string;
}

/** Which of these an act needs. */
export const ASKED: Readonly<Partial<Record<DeskAct, keyof GivenForAct>>> = {
  approve: 'reason',
  send_back: 'reason',
  withdraw: 'reason',
  schedule: 'at',
  rename: 'slug',
};

interface Order {
  readonly id: string;
  readonly revision: number;
  readonly given: GivenForAct;
}

export async function doAct(act: DeskAct, { id, revision, given }: Order, once: CallOptions): Promise<void> {
  const params = { id };
  const { reason, at, slug } = given;
  switch (act) {
    case 'send_for_review':
      await call(api.sendContentForReview, { params, body: { revision } }, once);
      return;
    case 'approve':
      await call(api.approveContent, { params, body: { revision, reason } }, once);
      return;
    case 'send_back':
      await call(api.sendContentBack, { params, body: { revision, reason } }, once);
      return;
    case 'publish':
      await call(api.publishContent, { params, body: { revision } }, once);
      return;
    case 'schedule':
      await call(api.scheduleContent, { params, body: { revision, at } }, once);
      return;
    case 'unschedule':
      await call(api.unscheduleContent, { params, body: { revision } }, once);
      return;
    case 'withdraw':
      await call(api.withdrawContent, { params, body: { revision, reason } }, once);
      return;
    case 'rename':
      await call(api.renameContent, { params, body: { revision, slug } }, once);
      return;
  }
}
