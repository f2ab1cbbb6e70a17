import { checkEmailAvailable } from '@furrow/modules/identity/api';
import { useRef, useState } from 'react';
import { emailCheck } from '../../kit/form/checks.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { callAsVisitor } from '../calls.ts';

/** Asks whether an address is free when its field is left, so that the rest need not be filled in for nothing. */
export function useEmailAvailable() {
  const [problem, setProblem] = useState<string>();
  const last = useRef('');
  return {
    problem,
    /** Another address, or the same one typed again, is another question. */
    reset() {
      last.current = '';
      setProblem(undefined);
    },
    async ask(email: string): Promise<void> {
      if (emailCheck(email) !== null || last.current === email) return;
      last.current = email;
      try {
        await callAsVisitor(checkEmailAvailable, { body: { email } });
      } catch (error) {
        // Any other failure says nothing about the address, and the form itself will tell.
        const taken = error instanceof ApiError && error.code === 'user_exists';
        if (taken && last.current === email) setProblem(error.message);
      }
    },
  };
}
