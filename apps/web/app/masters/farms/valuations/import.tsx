import { plural } from '@furrow/kernel/text';
import * as api from '@furrow/modules/farms/api';
import type { ValuationPreview } from '@furrow/modules/farms/contract';
import { mayOperate } from '@furrow/modules/identity/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { CsvUpload } from '../../shell/csv-upload.tsx';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/import';
import { LineTable } from './line-table.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { roles } = operatorOf(context.get(requestContext));
  if (!mayOperate(roles, ['offerings'], 'POST')) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: pageTitle('Upload valuations') }, { name: 'robots', content: 'noindex' }];

export default function ImportValuations() {
  return (
    <ConsolePage
      title="Upload valuations"
      lead="You see every line first. Nothing counts before a second person approves the file."
      actions={
        <Link className="link" to="/masters/valuations">
          Valuations
        </Link>
      }
    >
      <CsvUpload
        label="CSV file"
        help="Columns: farm (its address or id), day, value, method, source. Methods: appraisal, broker opinion, purchase price, sale price, index."
        limits="CSV, up to 10 MB and 100,000 lines"
        preview={(csv, once) => call(api.previewValuations, { body: { csv } }, once)}
      >
        {(csv, seen) => (
          <>
            <Faults preview={seen} />
            <p className="my-3">{foundText(seen)}</p>
            {seen.lines.length > 0 && <LineTable lines={seen.lines} count={seen.count} />}
            {seen.fault_count === 0 && <SendFile csv={csv} count={seen.count} />}
          </>
        )}
      </CsvUpload>
    </ConsolePage>
  );
}

function foundText({ count, farms, doubtful }: ValuationPreview): string {
  const found = `${count.toLocaleString('en-US')} ${plural(count, 'valuation')} of ${farms.toLocaleString('en-US')} ${plural(farms, 'farm')}`;
  return doubtful === 0
    ? `${found}.`
    : `${found}, ${doubtful.toLocaleString('en-US')} with a change of a quarter or more.`;
}

function Faults({ preview: { faults, fault_count } }: { readonly preview: ValuationPreview }) {
  if (fault_count === 0) return null;
  return (
    <Notice
      tone="negative"
      role="alert"
      title={`${fault_count.toLocaleString('en-US')} ${plural(fault_count, 'problem')} to fix first. Nothing is saved.`}
    >
      <ul>
        {faults.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            Line {line}: {text}
          </li>
        ))}
      </ul>
      {faults.length < fault_count && (
        <p>The first {faults.length.toLocaleString('en-US')} are listed. Fix them and preview again.</p>
      )}
    </Notice>
  );
}

function SendFile({ csv, count }: { readonly csv: string; readonly count: number }) {
  const [reason, setReason] = useState('');
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const submit = () =>
    send(async (once) => {
      const { batch_id } = await call(api.enterValuationFile, { body: { csv, reason } }, once);
      await navigate(`/masters/valuations/${batch_id}`);
    });
  return (
    <form
      className="console-act"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem !== null && (
        <Notice tone="negative" role="alert" title={problem.text}>
          {problem.fields.csv?.join(' ')}
        </Notice>
      )}
      <Field
        label="Reason"
        help="For the person who approves, and kept in the audit log."
        error={problem?.fields.reason?.[0]}
      >
        <Textarea maxLength={2_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div>
        <Button type="submit" size="small" variant="primary" loading={sending}>
          Send {count.toLocaleString('en-US')} for approval
        </Button>
      </div>
    </form>
  );
}
