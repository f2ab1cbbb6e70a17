import { redirect } from 'react-router';
import type { Route } from './+types/topic';

/** Topics are called categories by now; their addresses lead on with whatever was asked of them. */
export function loader({ params, request }: Route.LoaderArgs): Response {
  return redirect(`/learn/${encodeURIComponent(params.slug)}${new URL(request.url).search}`, 301);
}
