import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { optOutCookie } from '../cookies.ts';
import { useCloseModal } from '../modals/use-close-modal.ts';
import { noticeAddress } from '../toasts/notices.ts';
import { forgetCampaign } from '../tracking/kept-keys.ts';

export function OptOutDialog() {
  const close = useCloseModal();
  const confirm = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = optOutCookie();
    forgetCampaign();
    // Loads the page anew, so that nothing that counts runs on; the notice leaves the address by itself.
    window.location.assign(noticeAddress(location.pathname + location.search, 'opted-out'));
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Opt out of online tracking"
      actions={
        <Button variant="primary" onClick={confirm}>
          Confirm
        </Button>
      }
    >
      <p>
        We’ll stop tracking this browser and reload the page. A cookie remembers your choice, so clearing your
        cookies turns tracking back on.
      </p>
    </Dialog>
  );
}
