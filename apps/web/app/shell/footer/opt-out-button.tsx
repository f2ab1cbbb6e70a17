import { OptOutDialog } from '../modals/dialogs.ts';
import { modals } from '../modals/modal-stack.ts';

export function OptOutButton() {
  return (
    <button type="button" className="link-quiet" onClick={() => modals.open(<OptOutDialog />)}>
      Opt Out of Online Tracking
    </button>
  );
}
