import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withQuery } from '../../shell/guards/guard.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { useTenant } from '../tenant/use-tenant.ts';
import type { LogInDialogProps } from './log-in-dialog.tsx';
import { openLogIn } from './open-log-in.tsx';

interface LogInLinkProps extends LogInDialogProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * For what needs a login: a press opens the form above the page. Without script, in a new tab, and where a tenant keeps the
 * passwords it is a link to the log-in page.
 */
export function LogInLink({ className, children, ...wanted }: LogInLinkProps) {
  const { pathname } = useLocation();
  const tenant = useTenant();
  const open = (event: MouseEvent) => {
    if (tenant !== null || !isPlainPress(event)) return;
    event.preventDefault();
    void openLogIn(wanted);
  };
  return (
    <AppLink
      to={withQuery('/sign-in', { redirect: wanted.redirect, from: pathname })}
      className={className}
      onClick={open}
    >
      {children}
    </AppLink>
  );
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
