import { mayOperate } from '@furrow/modules/identity/rules';
import * as api from '@furrow/modules/wallet/api';
import type { CsvPreview } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { FileInput } from '@furrow/ui/file-input';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { useAct } from '../../../kit/use-act.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
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
  const [csv, setCsv] = useState('');
  const [preview, setPreview] = useState<{ readonly of: string; readonly seen: CsvPreview } | null>(null);
  const { acting, act } = useAct();
  const look = (text: string) =>
    act('preview', async () => {
      setCsv(text);
      setPreview({ of: text, seen: await call(api.previewBankLines, { body: { csv: text } }, ONCE()) });
    });
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
      <div className="console-act">
        <Field label="The bank’s CSV file" help="Columns: date, amount, sender, memo, reference id.">
          <FileInput
            accept=".csv,text/csv"
            limits="CSV, up to 1 MB and 5,000 lines"
            onFiles={([file]) => {
              if (file !== undefined) void file.text().then(look);
            }}
          />
        </Field>
        <Field label="Or paste its text">
          <Textarea
            rows={6}
            spellCheck={false}
            value={csv}
            onChange={({ target }) => {
              setCsv(target.value);
              setPreview(null);
            }}
          />
        </Field>
        <div>
          <Button
            size="small"
            variant="secondary"
            loading={acting === 'preview'}
            disabled={csv.trim() === ''}
            onClick={() => void look(csv)}
          >
            Preview
          </Button>
        </div>
      </div>
      {preview !== null && preview.of === csv && (
        <section className="console-block" aria-live="polite">
          <CsvResult preview={preview.seen} />
          <ImportButton csv={csv} preview={preview.seen} />
        </section>
      )}
    </ConsolePage>
  );
}

const ONCE = () => ({ idempotencyKey: crypto.randomUUID() });

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
