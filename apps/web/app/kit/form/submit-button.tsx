import { Button } from '@furrow/ui/button';
import type { ReactNode } from 'react';
import type { Form } from './use-form.ts';

interface SubmitButtonProps {
  readonly form: Form;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** Asleep until script runs, so that nobody sends a password to a page that cannot take it. */
export function SubmitButton({ form, children, wide = false }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size={wide ? 'large' : 'medium'}
      wide={wide}
      loading={form.busy}
      disabled={!form.isHydrated}
    >
      {children}
    </Button>
  );
}
