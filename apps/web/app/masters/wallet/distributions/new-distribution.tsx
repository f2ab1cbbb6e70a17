import { addBusinessDays, addDays, newYorkDay } from '@furrow/kernel/calendar';
import { mayOperate } from '@furrow/modules/identity/rules';
import { createDistribution } from '@furrow/modules/wallet/api';
import { EmptyState } from '@furrow/ui/empty-state';
import { data, useNavigate } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/new-distribution';
import { DraftForm } from './draft-form.tsx';
import '../../farms/offerings-desk.css';
import './distributions.css';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  if (!mayOperate(operatorOf(request).roles, ['treasury'], 'POST')) throw data(null, { status: 404 });
  const today = newYorkDay(request.now);
  return {
    farms: await request.pages.wallet.distributions.farms(),
    recordDate: addDays(today, -1),
    payOn: addBusinessDays(today, 3),
  };
}

export const meta = () => [{ title: pageTitle('New distribution') }, { name: 'robots', content: 'noindex' }];

export default function NewDistribution({ loaderData: { farms, recordDate, payOn } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [first] = farms;
  return (
    <ConsolePage
      title="New distribution"
      lead="It starts as a draft. Nothing is paid before a second person approves."
    >
      {first === undefined ? (
        <EmptyState title="No farm has holders">A run needs a farm whose shares are held.</EmptyState>
      ) : (
        <DraftForm
          farms={farms.map(({ id, name }) => ({ value: id, label: name }))}
          start={{
            farm_id: first.id as never,
            kind: 'income',
            title: '',
            record_date: recordDate,
            pay_on: payOn,
            sources: [{ label: '', amount: '' }],
            withholding: '0',
            note: '',
          }}
          act="Create the draft"
          onSave={async (body) => {
            const made = await call(createDistribution, { body }, { idempotencyKey: crypto.randomUUID() });
            await navigate(`/masters/wallet/distributions/${made.id}`);
          }}
        />
      )}
    </ConsolePage>
  );
}
