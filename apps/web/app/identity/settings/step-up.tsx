import type { SocialOutcome } from '@furrow/modules/identity/contract';
import { messageFor } from '@furrow/modules/identity/rules';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { session } from '../../shell/session/browser-session.ts';
import { refusalText } from '../sign-in/social-state.ts';
import { useProvider } from '../sign-in/use-provider.ts';
import { useTenant } from '../tenant/use-tenant.ts';
import type { ProviderProof } from './provider-proofs.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { TenantStepUp } from './tenant-step-up.tsx';

/** Does what needs a recent sign-in; asks for one where it is missing. Null: the person turned back. */
export type Fresh = <T>(work: () => Promise<T>) => Promise<T | null>;

const STALE = 'auth/requires-recent-login';
const StepUpContext = createContext<Fresh>(async (work) => work());

export const useFresh = (): Fresh => useContext(StepUpContext);

export const isStale = (code: string | null): boolean => code === STALE;

/** What the server would say, for those who know it before they ask. */
export const stale = (): ApiError => new ApiError(messageFor(STALE), 422, STALE);

export function needsStepUp(error: unknown): boolean {
  return error instanceof ApiError && isStale(error.code);
}

export function StepUp({ children }: { readonly children: ReactNode }) {
  const [asking, setAsking] = useState<{ answer(proved: boolean): void } | null>(null);
  const tenant = useTenant();
  const [provider, setProvider] = useState<{ busy: string | null; error: string | null }>(NOTHING);

  // Heard here and not in the dialog: whenever it comes, this page needs a token of the session that follows.
  const ask = useProvider({
    async onOutcome(outcome: SocialOutcome) {
      setProvider({ busy: null, error: outcome.kind === 'refused' ? refusalText(outcome) : null });
      if (outcome.kind !== 'stepped_up') return;
      await session.replaced().catch(() => {});
      asking?.answer(true);
    },
    onGone: () => setProvider(NOTHING),
  });

  const fresh: Fresh = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!needsStepUp(error)) throw error;
    }
    setProvider(NOTHING);
    const proved = await new Promise<boolean>((answer) => setAsking({ answer }));
    setAsking(null);
    return proved ? work() : null;
  };

  const proof: ProviderProof = {
    ...provider,
    ask(connection) {
      setProvider({ busy: connection, error: null });
      ask({ connection, intent: 'step_up' });
    },
  };

  return (
    <StepUpContext value={fresh}>
      {children}
      {asking !== null && tenant !== null && (
        <TenantStepUp tenant={tenant} provider={proof} onClose={() => asking.answer(false)} />
      )}
      {asking !== null && tenant === null && (
        <StepUpDialog
          provider={proof}
          onProved={() => asking.answer(true)}
          onClose={() => asking.answer(false)}
        />
      )}
    </StepUpContext>
  );
}

const NOTHING = { busy: null, error: null };
