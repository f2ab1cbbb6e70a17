import { newYorkDay } from '@furrow/kernel/new-york-day';
import { mayOperate } from '@furrow/modules/identity/rules';
import { createBroadcast } from '@furrow/modules/notifications/api';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { type FormEvent, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { useKeptText } from '../../shell/use-kept-text.ts';
import type { Route } from './+types/new-broadcast';
import { BroadcastCrumbs } from './broadcast-crumbs.tsx';
import { BroadcastFields, bodyOf, type TypedBroadcast } from './broadcast-fields.tsx';
import { BroadcastPreview } from './broadcast-preview.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  if (!mayOperate(operatorOf(request).roles, ['editor'], 'POST')) throw data(null, { status: 404 });
  return {
    farms: await request.pages.notifications.broadcasts.farms(),
    today: newYorkDay(request.now),
  };
}

export const meta = () => [{ title: pageTitle('New broadcast') }, { name: 'robots', content: 'noindex' }];

const EMPTY: Omit<TypedBroadcast, 'text'> = {
  audience: 'everybody',
  farmId: '',
  link: '',
  banner: false,
  until: '',
};

/** Nobody is told before the draft is looked at and sent. */
export default function NewBroadcast({ loaderData: { farms, today } }: Route.ComponentProps) {
  const [others, setOthers] = useState(EMPTY);
  const [text, setText] = useKeptText('new broadcast');
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const given = { ...others, text };
  const isBeside = Object.keys(problem?.fields ?? {}).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async (once) => {
      const { id } = await call(createBroadcast, { body: bodyOf(given) }, once);
      setText('');
      await navigate(`/masters/broadcasts/${id}`);
    });
  };
  return (
    <ConsolePage
      title="New broadcast"
      crumbs={<BroadcastCrumbs here="New" />}
      lead="You see how many people it reaches before you send it."
      aside={<BroadcastPreview {...given} />}
      asideLabel="Preview"
    >
      <form className="console-act max-w-xl" noValidate onSubmit={submit}>
        {problem !== null && !isBeside && <Notice tone="negative" role="alert" title={problem.text} />}
        <BroadcastFields
          {...{ given, farms, today }}
          errorOf={(field) => problem?.fields[field]?.[0]}
          set={({ text: typed, ...changes }) => {
            if (typed !== undefined) setText(typed);
            setOthers((known) => ({ ...known, ...changes }));
          }}
        />
        <div>
          <Button type="submit" size="small" variant="primary" loading={sending}>
            Save draft
          </Button>
        </div>
      </form>
    </ConsolePage>
  );
}
