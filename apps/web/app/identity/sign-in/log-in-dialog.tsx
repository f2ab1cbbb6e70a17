import { buttonClass } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { useState } from 'react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { useCloseModal } from '../../shell/modals/use-close-modal.ts';
import { entryAddress } from '../entry-links.ts';
import type { SecondStep } from './log-in.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondStepForm } from './second-step.tsx';
import { SocialButtons } from './social-buttons.tsx';

export interface LogInDialogProps {
  /** What logging in opens, in a sentence. */
  readonly reason: string;
  /** The page that comes afterwards. */
  readonly redirect: string;
  /** What can be read without logging in. */
  readonly instead?: { readonly label: string; readonly to: string } | undefined;
}

/** The log-in form of its page, above the page that somebody is reading (B2). */
export function LogInDialog({ reason, redirect, instead }: LogInDialogProps) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const close = useCloseModal();
  if (step !== null)
    return (
      <Dialog open persistent onClose={close} title="One more step">
        <SecondStepForm step={step} redirect={redirect} onBack={() => setStep(null)} />
      </Dialog>
    );
  return (
    <Dialog open persistent onClose={close} title="Log in">
      <p className="text-ink-muted">{reason}</p>
      <PasswordForm redirect={redirect} onSecondStep={setStep} />
      <SocialButtons redirect={redirect} onSecondStep={setStep} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <p>Don't have an account?</p>
        <AppLink to={entryAddress('/sign-up', redirect)} className={buttonClass()}>
          Sign Up
        </AppLink>
      </div>
      {instead === undefined ? null : (
        <p className="mt-6 text-small">
          <AppLink to={instead.to} className="link">
            {instead.label}
          </AppLink>
        </p>
      )}
    </Dialog>
  );
}
