import { data, type RouterContextProvider, redirect } from 'react-router';
import { leadsOn } from '../shell/errors/leads-on.ts';

interface MissingArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** What to throw where an address shows no text: it leads on to where the text is by now, or nothing is there. */
export async function movedOrMissing({ context, request }: MissingArgs): Promise<unknown> {
  const target = await leadsOn(context, new URL(request.url));
  return target === null ? data(null, { status: 404 }) : redirect(target, 301);
}
