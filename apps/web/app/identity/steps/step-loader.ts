import { redirect } from 'react-router';
import type { RequestContext } from '../../shell/request-context.ts';

/** What the person has answered before. The guards have asked for a login by then. */
export async function answersOf({ viewer, pages }: Pick<RequestContext, 'viewer' | 'pages'>) {
  if (viewer === null) throw redirect('/sign-in');
  return pages.identity.signUpAnswers(viewer.userId);
}
