import { withdrawOfferingDocument } from '@furrow/modules/farms/api';
import type { DeskDocument } from '@furrow/modules/farms/contract';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { useEditor } from '../editor/draft-context.ts';
import { ReasonDialog } from '../editor/reason-dialog.tsx';

interface WithdrawDocumentProps {
  readonly document: DeskDocument | null;
  onClose(): void;
}

export function WithdrawDocument({ document, onClose }: WithdrawDocumentProps) {
  const { record, reload } = useEditor();
  return (
    <ReasonDialog
      open={document !== null}
      title="Withdraw from the site"
      act={`Withdraw ${document?.title ?? ''}`}
      variant="danger"
      onClose={onClose}
      onAct={async (reason) => {
        if (document === null) return;
        const params = { id: record.id, document: document.id };
        await call(
          withdrawOfferingDocument,
          { params, body: { reason } },
          { idempotencyKey: crypto.randomUUID() },
        );
        await reload();
      }}
    >
      <p>Nobody can open it on the site anymore. The file itself is kept: someone may have signed it.</p>
    </ReasonDialog>
  );
}
