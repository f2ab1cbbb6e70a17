import { createContext, type ReactNode, useContext, useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Does what needs a recent sign-in; asks for one where it is missing. Null: the person turned back. */
export type Fresh = <T>(work: () => Promise<T>) => Promise<T | null>;

const StepUpContext = createContext<Fresh>(async (work) => work());

export const useFresh = (): Fresh => useContext(StepUpContext);

export function needsStepUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth/requires-recent-login';
}

export function StepUp({ children }: { readonly children: ReactNode }) {
  const [asking, setAsking] = useState<{ answer(proved: boolean): void } | null>(null);

  const fresh: Fresh = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!needsStepUp(error)) throw error;
    }
    const proved = await new Promise<boolean>((answer) => setAsking({ answer }));
    setAsking(null);
    return proved ? work() : null;
  };

  return (
    <StepUpContext value={fresh}>
      {children}
      {asking !== null && (
        <StepUpDialog onProved={() => asking.answer(true)} onClose={() => asking.answer(false)} />
      )}
    </StepUpContext>
  );
}
