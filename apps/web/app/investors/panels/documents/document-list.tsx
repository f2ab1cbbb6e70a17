import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { removeDocument } from '@furrow/modules/investors/api';
import type { AccountFile } from '@furrow/modules/investors/contract';
import { IDENTITY_DOCUMENT_LABELS } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { KeptFile } from '@furrow/ui/file-input';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { usePanelAct } from '../use-panel-act.ts';
import { documentState } from './document-states.ts';

interface DocumentListProps {
  readonly accountId: Id<'acc'>;
  readonly files: readonly AccountFile[];
  readonly label: string;
}

export function DocumentList({ accountId, files, label }: DocumentListProps) {
  const { acting, act } = usePanelAct();
  if (files.length === 0) return null;
  const remove = (id: string) => act(id, () => call(removeDocument, { params: { id: accountId, file: id } }));
  return (
    <ul aria-label={label} className="space-y-3">
      {files.map((file) => (
        <li key={file.id}>
          <KeptFile
            name={file.name}
            detail={detailOf(file)}
            action={
              file.status === 'kept' && (
                <Button
                  size="small"
                  loading={acting === file.id}
                  aria-label={`Remove ${file.name}`}
                  onClick={() => void remove(file.id)}
                >
                  Remove
                </Button>
              )
            }
          />
          {file.refusals.map((text) => (
            <p key={text} className="mt-1 text-small text-negative">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function detailOf({ type, status, created_at }: AccountFile): string {
  const kind = type === null || type === 'other' ? '' : `${IDENTITY_DOCUMENT_LABELS[type]}, `;
  const state = documentState(status).toLowerCase();
  const day = formatShortDate(new Date(created_at));
  if (status === 'kept') return `${kind}${state} ${day}`;
  return `${kind}submitted ${day}, ${state}${status === 'sent' ? ', up to 48 hours' : ''}`;
}
