import type { Client } from '@furrow/modules/investors/contract';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { requestContext } from '../../shell/request-context.ts';

export const CLIENT_PAGE = 50;

interface LoadedClient {
  readonly client: Client;
  readonly userId: string;
  readonly page: number;
}

/** Who advises whom, and which page is asked for; another's client is not there. */
export async function loadClient(
  context: Readonly<RouterContextProvider>,
  clientId: string,
  url: URL,
): Promise<LoadedClient> {
  const { pages, viewer } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const { userId } = viewer;
  const clients = await pages.investors.clients(userId);
  const client = clients.data.find(({ id }) => id === clientId);
  const asked = url.searchParams.get('page') ?? '1';
  if (client === undefined || !/^[1-9]\d{0,4}$/.test(asked)) throw data(null, { status: 404 });
  return { client, userId, page: Number(asked) };
}

export const pageOf = (page: number) => ({ limit: CLIENT_PAGE, offset: (page - 1) * CLIENT_PAGE });
