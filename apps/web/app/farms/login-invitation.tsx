import { buttonClass } from '@furrow/ui/button';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryAddress } from '../identity/entry-links.ts';
import { LogInLink } from '../identity/sign-in/log-in-link.tsx';
import { AppLink } from '../shell/links/app-link.tsx';

interface LoginInvitationProps {
  readonly title: string;
  /** Where one comes back to. */
  readonly path: string;
  /** What logging in opens, in a sentence. */
  readonly reason: string;
  readonly children: ReactNode;
}

/** Instead of what only those see who are signed in: what it is, and the way to it. */
export function LoginInvitation({ title, path, reason, children }: LoginInvitationProps) {
  return (
    <section className="mx-auto max-w-[34rem] py-10 text-center" aria-labelledby="invitation">
      <LockKeyhole aria-hidden className="mx-auto size-8 text-action" />
      <h2 id="invitation" className="mt-4 text-h3">
        {title}
      </h2>
      <div className="mt-3 text-ink-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LogInLink reason={reason} redirect={path} className={buttonClass({ variant: 'primary' })}>
          Log In
        </LogInLink>
        <AppLink to={entryAddress('/sign-up', path)} className={buttonClass()}>
          Sign Up
        </AppLink>
      </div>
    </section>
  );
}
