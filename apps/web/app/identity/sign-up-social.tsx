import { updateProfile } from '@furrow/modules/identity/api';
import { messageFor } from '@furrow/modules/identity/rules';
import { Checkbox } from '@furrow/ui/checkbox';
import { redirect } from 'react-router';
import { FormProblem } from '../kit/form/form-problem.tsx';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { SubmitButton } from '../kit/form/submit-button.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { LogoutButton } from '../shell/header/logout-button.tsx';
import { loadForAct } from '../shell/load-for-act.ts';
import { returnTarget } from '../shell/navigation/return-target.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/sign-up-social';
import { AuthPage } from './auth-page.tsx';
import { authPicture } from './auth-picture.ts';
import { IfThere } from './sign-up/terms-note.tsx';
import { carriedQuery } from './steps/step-address.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const known = context.get(requestContext);
  const { searchParams, origin } = new URL(request.url);
  const wanted = searchParams.get('redirect');
  if (known.viewer?.hasConfirmedPrivacy === true) throw redirect(returnTarget(wanted, origin));
  // Somebody known who only has to accept something new has answered the rest before.
  const next = known.viewer?.hasStatedAccreditation
    ? returnTarget(wanted, origin)
    : `/sign-up-social/accreditation${carriedQuery({ searchParams, origin })}`;
  return { next, firstName: known.viewer?.firstName ?? '', picture: await authPicture(known) };
}

export const meta = () => [{ title: pageTitle('Almost there') }, { name: 'robots', content: 'noindex' }];

const CHECKS = {
  confirm_privacy: (text: string) => (text === 'on' ? null : messageFor('privacy_not_accepted')),
};

export default function SignUpSocial({ loaderData }: Route.ComponentProps) {
  const { next, firstName, picture } = loaderData;
  const form = useForm({
    checks: CHECKS,
    async send() {
      const { call } = await loadForAct(import('../shell/session/call-as-viewer.ts'));
      await call(updateProfile, { body: { confirm_privacy: true } });
      window.location.assign(next);
      return 'leaving';
    },
  });
  return (
    <AuthPage
      title={firstName === '' ? 'Almost there' : `Almost there, ${firstName}`}
      lead="Please read and accept our terms to continue."
      picture={picture}
    >
      <form
        method="post"
        noValidate
        className="mt-8 space-y-6"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
      >
        <FormProblem form={form} title="One thing is missing" labels={{ confirm_privacy: 'Acceptance' }} />
        <Checkbox
          id="confirm_privacy"
          name="confirm_privacy"
          label={
            <>
              I accept the <IfThere to="/company/privacy">Privacy Policy</IfThere> and the{' '}
              <IfThere to="/company/terms">Terms of Service</IfThere>.
            </>
          }
          error={form.errorOf('confirm_privacy')}
        />
        <SubmitButton form={form} wide>
          Accept and continue
        </SubmitButton>
      </form>
      <NeedsScript>it sends your answer.</NeedsScript>
      <div className="mt-10 border-line border-t pt-6">
        <LogoutButton className="link" />
      </div>
    </AuthPage>
  );
}
