import { buttonClass } from '@furrow/ui/button';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { withQuery } from '../shell/guards/guard.ts';
import { AppLink } from '../shell/links/app-link.tsx';

interface LoginInvitationProps {
  readonly title: string;
  /** Where one comes back to. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Instead of what only those see who are signed in: what it is, and the way to it. */
export function LoginInvitation({ title, path, children }: LoginInvitationProps) {
  const query = { redirect: path, from: path };
  return (
    <section className="mx-auto max-w-[34rem] py-10 text-center" aria-labelledby="invitation">
      <LockKeyhole aria-hidden className="mx-auto size-8 text-action" />
      <h2 id="invitation" className="mt-4 text-h3">
        {title}
      </h2>
      <div className="mt-3 text-ink-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <AppLink to={withQuery('/sign-in', query)} className={buttonClass({ variant: 'primary' })}>
          Log In
        </AppLink>
        <AppLink to={withQuery('/sign-up', { redirect: path })} className={buttonClass()}>
          Sign Up
        </AppLink>
      </div>
    </section>
  );
}
