import { newYorkDay } from '@furrow/kernel/new-york-day';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { Broadcast } from '@furrow/modules/notifications/contract';
import { Chip } from '@furrow/ui/chip';
import { useState } from 'react';
import { data } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/broadcast';
import { BroadcastCrumbs } from './broadcast-crumbs.tsx';
import { BroadcastOutcome } from './broadcast-outcome.tsx';
import { BroadcastPreview } from './broadcast-preview.tsx';
import { BroadcastStory } from './broadcast-story.tsx';
import { audienceText, peopleText, STATUS_WORDS } from './broadcast-words.ts';
import { EditDraft } from './edit-draft.tsx';
import { EndBroadcast } from './end-broadcast.tsx';
import { SendBroadcast } from './send-broadcast.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { broadcasts } = request.pages.notifications;
  const broadcast = await broadcasts.record(params.id);
  if (broadcast === null) throw data(null, { status: 404 });
  const mayWrite = mayOperate(operatorOf(request).roles, ['editor'], 'POST');
  return {
    broadcast,
    mayWrite,
    farms: mayWrite && broadcast.status === 'draft' ? await broadcasts.farms() : [],
    today: newYorkDay(request.now),
    channels: ['masters'],
  };
}

export const meta = () => [{ title: pageTitle('Broadcast') }, { name: 'robots', content: 'noindex' }];

export default function BroadcastPage({ loaderData }: Route.ComponentProps) {
  const { broadcast, mayWrite, farms, today } = loaderData;
  const { id, version, status, audience, farm } = broadcast;
  const [isDirty, setDirty] = useState(false);
  const isEditable = mayWrite && status === 'draft';
  const { label, tone } = STATUS_WORDS[status];
  return (
    <ConsolePage
      title={titleOf(broadcast)}
      crumbs={<BroadcastCrumbs here={audienceText(audience, farm)} />}
      lead={
        <>
          <Chip tone={tone}>{label}</Chip> {audienceText(audience, farm)}
          {farm?.is_private === true && ', a private farm'}
        </>
      }
      aside={
        <>
          {!isEditable && <BroadcastPreview {...broadcast} />}
          {isEditable && <SendBroadcast broadcast={broadcast} isDirty={isDirty} />}
          {mayWrite && <EndBroadcast key={`${id} ${status}`} broadcast={broadcast} />}
          <BroadcastStory story={broadcast.story} />
        </>
      }
      asideLabel="Decision and history"
    >
      {isEditable ? (
        <EditDraft key={id} {...{ broadcast, farms, today, version }} onDirty={setDirty} />
      ) : (
        <BroadcastOutcome broadcast={broadcast} />
      )}
    </ConsolePage>
  );
}

function titleOf({ status, people, told }: Broadcast): string {
  switch (status) {
    case 'draft':
      return people === null || people === 0
        ? 'A draft that reaches nobody right now'
        : `A draft that reaches ${peopleText(people)}`;
    case 'sending':
      return `${told.toLocaleString('en-US')} of ${peopleText(people ?? told)} told so far`;
    case 'sent':
      return `${peopleText(told)} told`;
    case 'stopped':
      return `Stopped after ${peopleText(told)}`;
    case 'discarded':
      return 'A draft that was discarded';
  }
}
