import { redirect } from 'react-router';
import { returnTarget } from '../shell/navigation/return-target.ts';
import type { RequestContext } from '../shell/request-context.ts';
import { authPicture } from './auth-picture.ts';

/** For pages on the way in: whoever is in already goes where they wanted to go. */
export async function entryLoader(context: RequestContext, request: Request) {
  const { searchParams, origin } = new URL(request.url);
  const wanted = searchParams.get('redirect');
  if (context.viewer !== null) throw redirect(returnTarget(wanted, origin));
  return { redirect: wanted, picture: await authPicture(context) };
}
