import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { FocusedProblem } from '../../kit/form/focused-problem.tsx';
import type { ProviderProof } from './provider-proofs.tsx';

interface TenantStepUpProps {
  readonly tenant: string;
  readonly provider: ProviderProof;
  readonly onClose: () => void;
}

/** The step-up of those whose password is kept by a tenant: it asks for it again. */
export function TenantStepUp({ tenant, provider, onClose }: TenantStepUpProps) {
  return (
    <Dialog open onClose={onClose} title="Please confirm it’s you">
      <div className="space-y-5">
        <p>You can do this only within ten minutes of logging in. Please log in at {tenant} again.</p>
        {provider.error !== null && <FocusedProblem title="That didn’t work" text={provider.error} />}
        <Button variant="primary" loading={provider.busy !== null} onClick={() => provider.ask('auth0')}>
          Log in again
        </Button>
      </div>
    </Dialog>
  );
}
