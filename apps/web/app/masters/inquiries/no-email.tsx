import { formatShortDateTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { Suppressed } from '@furrow/modules/inquiries/contract';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { Form, Link } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ListTable } from '../operations/system/list-parts.tsx';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks, useAddress } from '../shell/page-links.tsx';
import type { Route } from './+types/no-email';
import { AddAddress, EraseSent, LiftAddress } from './no-email-acts.tsx';
import { WAY_WORDS } from './words.ts';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const email = (searchParams.get('email') ?? '').slice(0, 255);
  const after = searchParams.get('after') ?? undefined;
  const list = await request.pages.inquiries.desk.suppressions({ email, after });
  return {
    list,
    email,
    open: list.data.find(({ id }) => id === searchParams.get('open')) ?? null,
    mayWrite: mayOperate(operatorOf(request).roles, ['compliance', 'editor'], 'POST'),
    mayErase: mayOperate(operatorOf(request).roles, ['compliance'], 'POST'),
    channels: ['masters'],
  };
}

export const meta = () => [{ title: pageTitle('No email') }, { name: 'robots', content: 'noindex' }];

export default function NoEmailDesk({ loaderData }: Route.ComponentProps) {
  const { list, email, open, mayWrite, mayErase } = loaderData;
  return (
    <ConsolePage
      title="No email"
      lead="We send these addresses no newsletter, no summary and no other optional email."
      {...(mayWrite
        ? {
            aside: (
              <>
                {open === null ? <AddAddress /> : <LiftAddress key={open.id} entry={open} />}
                {mayErase && <EraseSent />}
              </>
            ),
            asideLabel: 'Change the list',
          }
        : {})}
    >
      <Form method="get" className="console-filters" role="search" key={email}>
        <Field label="Whole address">
          <TextInput name="email" type="search" defaultValue={email} />
        </Field>
        <Button type="submit" size="small">
          Search
        </Button>
        {email !== '' && (
          <Link className="link" to="?">
            Clear
          </Link>
        )}
      </Form>
      {list.data.length === 0 ? (
        <EmptyState title={email === '' ? 'No address is on the list yet' : 'This address gets email'}>
          {email === '' ? 'Addresses whose owners asked for no email appear here.' : 'It isn’t on the list.'}
        </EmptyState>
      ) : (
        <Addresses list={list.data} open={open} />
      )}
      <PageLinks next={list.next} />
    </ConsolePage>
  );
}

interface AddressesProps {
  readonly list: readonly Suppressed[];
  readonly open: Suppressed | null;
}

function Addresses({ list, open }: AddressesProps) {
  const address = useAddress();
  return (
    <ListTable
      caption="Addresses that get no email, newest first"
      head={
        <>
          <th scope="col">Address</th>
          <th scope="col">Asked by</th>
          <th scope="col">Since</th>
        </>
      }
    >
      {list.map(({ id, email, way, since }) => (
        <tr key={id} data-current={id === open?.id || undefined}>
          <th scope="row" className="max-w-80 break-words">
            <Link to={address({ open: id })} preventScrollReset>
              {email ?? 'Forgotten'}
            </Link>
          </th>
          <td>{WAY_WORDS[way]}</td>
          <td>{formatShortDateTime(new Date(since))}</td>
        </tr>
      ))}
    </ListTable>
  );
}
