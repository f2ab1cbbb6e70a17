import { formatShortDateTime } from '@furrow/kernel/dates';
import type { SettingView } from '@furrow/modules/operations/contract';
import { Chip } from '@furrow/ui/chip';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { useAddress } from '../../shell/page-links.tsx';
import type { Route } from './+types/settings';
import { DemoClock } from './demo-clock.tsx';
import { ListTable } from './list-parts.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { settingsFinding, settingText } from './setting-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const { system } = request.pages.operations;
  const [settings, clock] = await Promise.all([system.settings(operator), system.clock()]);
  const chosen = settings.find(({ name }) => name === url.searchParams.get('setting')) ?? null;
  const before = Number.parseInt(url.searchParams.get('history') ?? '', 10);
  const history =
    chosen && (await system.settingHistory(chosen.name, Number.isSafeInteger(before) ? before : null));
  return {
    settings,
    clock,
    chosen,
    history,
    isAdmin: operator.roles.includes('admin'),
    channels: ['system'],
  };
}

export const meta = () => [{ title: pageTitle('Settings') }, { name: 'robots', content: 'noindex' }];

export default function Settings({
  loaderData: { settings, clock, chosen, history, isAdmin },
}: Route.ComponentProps) {
  const address = useAddress();
  return (
    <ConsolePage
      title={settingsFinding(settings)}
      lead="A change is in force on every process within a second."
      {...(chosen === null || history === null
        ? {}
        : {
            aside: (
              <SettingPanel key={`${chosen.name} ${chosen.version}`} setting={chosen} history={history} />
            ),
            asideLabel: chosen.title,
          })}
    >
      <ListTable
        caption="Settings"
        head={
          <>
            <th scope="col">Setting</th>
            <th scope="col">In force</th>
            <th scope="col">Since</th>
            <th scope="col">Who decides</th>
          </>
        }
      >
        {settings.map((setting) => (
          <tr key={setting.name} data-current={setting.name === chosen?.name || undefined}>
            <th scope="row">
              <Link to={address({ setting: setting.name, history: null })} preventScrollReset>
                {setting.title}
              </Link>
            </th>
            <td>{settingText(setting, setting.value)}</td>
            <td>{since(setting)}</td>
            <td>
              <Decider setting={setting} />
            </td>
          </tr>
        ))}
      </ListTable>
      {clock !== null && <DemoClock clock={clock} mayMove={isAdmin} />}
    </ConsolePage>
  );
}

function since({ changed, lockedBy }: SettingView): string {
  if (lockedBy !== null) return 'Start of the server';
  if (changed === null) return 'Default';
  return `${formatShortDateTime(changed.at)}, ${changed.by.name}`;
}

function Decider({ setting }: { readonly setting: SettingView }) {
  if (setting.lockedBy !== null)
    return (
      <Chip icon={<Lock aria-hidden />}>
        Fixed by <code>{setting.lockedBy}</code>
      </Chip>
    );
  if (setting.waiting !== null) return <Chip tone="warning">Waiting for a second person</Chip>;
  return setting.needsTwo ? 'Two people' : 'One person';
}
