import { plural } from '@furrow/kernel/text';
import { mayOperate } from '@furrow/modules/identity/rules';
import { EmptyState } from '@furrow/ui/empty-state';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/wires';
import { WireTable } from './wire-table.tsx';
import '../../farms/offerings-desk.css';
import './distributions.css';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const { data } = await request.pages.wallet.distributions.wires();
  return { wires: data, mayEdit: mayOperate(roles, ['treasury'], 'POST'), channels: ['masters'] };
}

export const meta = () => [{ title: pageTitle('Custodian wires') }, { name: 'robots', content: 'noindex' }];

export default function Wires({ loaderData: { wires, mayEdit } }: Route.ComponentProps) {
  const open = wires.filter(({ status }) => status !== 'confirmed').length;
  return (
    <ConsolePage
      title="Custodian wires"
      lead={`${open} ${plural(open, 'wire')} not confirmed yet. One wire a custodian and run, with its allocation list.`}
    >
      {wires.length === 0 ? (
        <EmptyState title="No wires yet">They appear when a run pays IRA accounts.</EmptyState>
      ) : (
        <WireTable wires={wires} mayEdit={mayEdit} />
      )}
    </ConsolePage>
  );
}
