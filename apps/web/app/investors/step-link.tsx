import type { ReactNode } from 'react';
import { AppLink } from '../shell/links/app-link.tsx';
import { useReachable } from '../shell/links/contact-address.ts';

interface StepLinkProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The way on with an account, as the rules name it. Where only the firm can help, that is the firm's mailbox or its page. */
export function StepLink({ to, className, children }: StepLinkProps) {
  const way = useReachable()(to);
  return way === null ? null : (
    <AppLink to={way} className={className}>
      {children}
    </AppLink>
  );
}
