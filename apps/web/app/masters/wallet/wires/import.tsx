import { mayOperate } from '@furrow/modules/identity/rules';
import * as api from '@furrow/modules/wallet/api';
import type { CsvPreview } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { data, Link, useNavigate } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { CsvUpload } from '../../shell/csv-upload.tsx';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/import';
import { AddLine } from './add-line.tsx';
import { CsvResult } from './csv-result.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { roles } = operatorOf(context.get(requestContext));
  if (!mayOperate(roles, ['treasury'], 'POST')) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: pageTitle('Add bank lines') }, { name: 'robots', content: 'noindex' }];

export default function ImportLines() {
  return (
    <ConsolePage
      title="Add bank lines"
      lead="Every new line goes into suspense and waits to be matched. Nothing is credited by importing."
      actions={
        <Link className="link" to="/masters/wallet/wires">
          Wires to match
        </Link>
      }
      aside={<AddLine />}
      asideLabel="Add one line"
    >
      <CsvUpload
        label="The bank’s CSV file"
        help="Columns: date, amount, sender, memo, reference id."
        limits="CSV, up to 1 MB and 5,000 lines"
        preview={(csv, once) => call(api.previewBankLines, { body: { csv } }, once)}
      >
        {(csv, seen) => (
          <>
            <CsvResult preview={seen} />
            <ImportButton csv={csv} preview={seen} />
          </>
        )}
      </CsvUpload>
    </ConsolePage>
  );
}

function ImportButton({ csv, preview }: { readonly csv: string; readonly preview: CsvPreview }) {
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const fresh = preview.lines.filter(({ looks }) => looks !== null).length;
  if (preview.faults.length > 0 || fresh === 0) return null;
  const importAll = () =>
    send(async (once) => {
      const { added, known } = await call(api.importBankLines, { body: { csv } }, once);
      const text = `${added} added${known === 0 ? '' : `, ${known} already here`}.`;
      toast.show({ code: 'imported', type: 'success', text });
      await navigate('/masters/wallet/wires');
    });
  return (
    <div className="console-act">
      {problem !== null && (
        <Notice tone="negative" role="alert" title={problem.text}>
          {problem.fields.csv?.join(' ')}
        </Notice>
      )}
      <div>
        <Button size="small" loading={sending} onClick={() => void importAll()}>
          Import {fresh} {fresh === 1 ? 'line' : 'lines'}
        </Button>
      </div>
    </div>
  );
}
