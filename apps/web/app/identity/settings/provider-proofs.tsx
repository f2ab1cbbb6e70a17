import type { ProviderLinks } from '@furrow/modules/identity/contract';
import { messageFor } from '@furrow/modules/identity/rules';
import { Button } from '@furrow/ui/button';
import { FocusedProblem } from '../../kit/form/focused-problem.tsx';

export const WHY = 'You can do this only within ten minutes of logging in.';

export interface ProviderProof {
  /** The provider whose window is open. */
  readonly busy: string | null;
  readonly error: string | null;
  ask(connection: string): void;
}

interface ProviderProofsProps {
  readonly links: ProviderLinks['data'];
  readonly provider: ProviderProof;
  /** There is no password, code or passkey beside it. */
  readonly alone: boolean;
}

/** Signing in once more where one always does: the step-up of those who have no password. */
export function ProviderProofs({ links, provider, alone }: ProviderProofsProps) {
  if (links.length === 0) return alone ? <p>{messageFor('auth/requires-recent-login')}</p> : null;
  return (
    <div className="space-y-4">
      {alone && <p className="text-small text-ink-muted">{WHY}</p>}
      {provider.error !== null && <FocusedProblem title="That didn’t work" text={provider.error} />}
      <div className="flex flex-wrap gap-3">
        {links.map(({ connection, name }) => (
          <Button
            key={connection}
            loading={provider.busy === connection}
            disabled={provider.busy !== null && provider.busy !== connection}
            onClick={() => provider.ask(connection)}
          >
            Log in with {name} again
          </Button>
        ))}
      </div>
    </div>
  );
}
