import { data, redirect } from 'react-router';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/wire';
import { completePath } from './process-address.ts';

/** Where an email leads whose money has not come: the details stand with the investment that waits for it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { pages, reader } = context.get(requestContext);
  const investment = reader.userId === null ? null : await pages.investments.one(reader.userId, params.id);
  if (investment === null) throw data(null, { status: 404 });
  throw redirect(completePath(investment));
}

export default function Wire() {
  return null;
}
