import { useEffect, useState } from 'react';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/reset-password';
import { AuthPage } from './auth-page.tsx';
import { authPicture } from './auth-picture.ts';
import { entryAddress } from './entry-links.ts';
import { ResetConfirmForm } from './reset/confirm-form.tsx';
import { ResetRequestForm } from './reset/request-form.tsx';
import { useTenant } from './tenant/use-tenant.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const known = context.get(requestContext);
  // In maintenance the page stands with as little of the database as can be.
  const resting = known.site.maintenance?.mode === 'on';
  return {
    token: searchParams.get('token'),
    redirect: searchParams.get('redirect'),
    picture: resting ? null : await authPicture(known),
  };
}

export const meta = () => [
  { title: pageTitle('Reset password') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const tenant = useTenant();
  const [given, setToken] = useState(loaderData.token);
  // A link from before the tenant was there sets a password that nobody asks for any more.
  const token = tenant === null ? given : null;
  // The link opens an account: it does not stay in the address bar and the history.
  useEffect(() => {
    if (loaderData.token !== null)
      window.history.replaceState(
        window.history.state,
        '',
        entryAddress('/reset-password', loaderData.redirect),
      );
  }, [loaderData.token, loaderData.redirect]);
  const lead =
    token === null
      ? tenant === null
        ? 'Enter your email and we’ll send you a link to set a new password.'
        : `${tenant} keeps your password. Enter your email and it will send you a link to set a new one.`
      : 'Choose a new password for your account.';
  return (
    <AuthPage title="Reset password" lead={lead} picture={loaderData.picture}>
      {token === null ? (
        <ResetRequestForm tenant={tenant} />
      ) : (
        <ResetConfirmForm token={token} redirect={loaderData.redirect} onAskAgain={() => setToken(null)} />
      )}
      <NeedsScript />
      <p className="mt-10 border-line border-t pt-6">
        <AppLink to={entryAddress('/sign-in', loaderData.redirect)} className="link">
          Back to log in
        </AppLink>
      </p>
    </AuthPage>
  );
}
