import { AuthPage } from '../auth-page.tsx';
import type { AuthPicture } from '../auth-picture.ts';
import type { SecondStep } from './log-in.ts';
import { isPasskeyFirst, SecondStepForm } from './second-step.tsx';

interface SecondStepPageProps {
  readonly step: SecondStep;
  readonly redirect: string | null;
  readonly picture: AuthPicture | null;
  readonly onBack: () => void;
}

/** Whoever has two factors comes here, by whichever page and button they began. */
export function SecondStepPage({ step, redirect, picture, onBack }: SecondStepPageProps) {
  return (
    <AuthPage
      title="One more step"
      lead={
        isPasskeyFirst(step)
          ? 'Use your passkey to confirm it’s you.'
          : 'Please enter your two-factor authentication code.'
      }
      picture={picture}
    >
      <SecondStepForm step={step} redirect={redirect} onBack={onBack} />
    </AuthPage>
  );
}
