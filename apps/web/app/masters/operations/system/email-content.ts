import { requestContext } from '../../../shell/request-context.ts';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/email-content';

/** Its own styles, and nothing else: no script, no address that is loaded, no way out of the frame. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const GONE = 'The text of this email wasn’t kept.';

/** The words of an email, for the frame beside its facts. Whoever loads it is on record. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const request = context.get(requestContext);
  const email = await request.pages.operations.system.email(operatorOf(request), params.id);
  if (email === null) throw new Response(null, { status: 404 });
  const asText = url.searchParams.get('as') === 'text' || email.html === null;
  const headers = {
    'content-type': `text/${asText ? 'plain' : 'html'}; charset=utf-8`,
    'content-security-policy': EMAIL_POLICY,
    'cache-control': 'no-store',
  };
  return new Response(asText ? (email.text ?? GONE) : email.html, { headers });
}
