import { Dialog } from '@furrow/ui/dialog';
import { useCloseModal } from '../modals/use-close-modal.ts';
import type { SiteSettings } from '../site-settings.ts';
import { BrokerDealerStatement } from './broker-dealer-statement.tsx';

export function SiteDisclosureDialog({ site }: { readonly site: SiteSettings }) {
  return (
    <Dialog open onClose={useCloseModal()} title="Site disclosure">
      <BrokerDealerStatement site={site} />
    </Dialog>
  );
}
