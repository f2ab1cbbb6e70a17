import { useEffect, useState } from 'react';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/reset-password';
import { AuthPage } from './auth-page.tsx';
import { authPicture } from './auth-picture.ts';
import { NeedsScript } from './form/needs-script.tsx';
import { ResetConfirmForm } from './reset/confirm-form.tsx';
import { ResetRequestForm } from './reset/request-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    token: new URL(request.url).searchParams.get('token'),
    picture: await authPicture(context.get(requestContext)),
  };
}

export const meta = () => [
  { title: pageTitle('Reset password') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const [token, setToken] = useState(loaderData.token);
  // The link opens an account: it does not stay in the address bar and the history.
  useEffect(() => {
    if (loaderData.token !== null) window.history.replaceState(window.history.state, '', '/reset-password');
  }, [loaderData.token]);
  const lead =
    token === null
      ? 'Tell us your email address, and we send you a link to set a new password.'
      : 'Choose a new password for your account.';
  return (
    <AuthPage title="Reset password" lead={lead} picture={loaderData.picture}>
      {token === null ? (
        <ResetRequestForm />
      ) : (
        <ResetConfirmForm token={token} onAskAgain={() => setToken(null)} />
      )}
      <NeedsScript />
      <p className="mt-10 border-line border-t pt-6">
        <AppLink to="/sign-in" className="link">
          Back to log in
        </AppLink>
      </p>
    </AuthPage>
  );
}
