import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { FocusedProblem } from '../form/focused-problem.tsx';
import type { ProviderProof } from './provider-proofs.tsx';

interface TenantStepUpProps {
  readonly tenant: string;
  readonly provider: ProviderProof;
  readonly onClose: () => void;
}

/** The step-up of those whose password is kept by a tenant: it asks for it once more. */
export function TenantStepUp({ tenant, provider, onClose }: TenantStepUpProps) {
  return (
    <Dialog open onClose={onClose} title="Please confirm that it is you">
      <div className="space-y-5">
        <p>This can only be done within ten minutes of logging in. Please log in at {tenant} once more.</p>
        {provider.error !== null && <FocusedProblem title="Not yet" text={provider.error} />}
        <Button variant="primary" loading={provider.busy !== null} onClick={() => provider.ask('auth0')}>
          Log in again
        </Button>
      </div>
    </Dialog>
  );
}
