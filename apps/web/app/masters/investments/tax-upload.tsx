import { sizeText } from '@furrow/kernel/file-size';
import { plural } from '@furrow/kernel/text';
import { mayOperate } from '@furrow/modules/identity/rules';
import { discardTaxBatch, removeTaxFile, uploadTaxFile } from '@furrow/modules/investments/api';
import type { TaxBatch } from '@furrow/modules/investments/contract';
import { isPublishable } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { FileInput } from '@furrow/ui/file-input';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { data, useNavigate, useRevalidator } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { uploadAsViewer } from '../../shell/session/upload-as-viewer.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/tax-upload';
import { Crumbs } from './crumbs.tsx';
import { PublishTaxBatch } from './publish-tax-batch.tsx';
import { DELIVERY_TEXTS, OUTCOME_TEXTS } from './tax-words.ts';
import './investments-desk.css';

const LIST = '/masters/investments/tax';
const ONCE = () => ({ idempotencyKey: crypto.randomUUID() });

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const batch = await request.pages.investments.taxDesk.batch(params.id);
  if (batch === null) throw data(null, { status: 404 });
  return { batch, mayChange: mayOperate(roles, ['treasury', 'offerings'], 'POST') };
}

export const meta = () => [
  { title: pageTitle('Upload tax documents') },
  { name: 'robots', content: 'noindex' },
];

export default function TaxUpload({ loaderData: { batch, mayChange } }: Route.ComponentProps) {
  const isOpen = batch.state === 'open';
  return (
    <ConsolePage
      crumbs={<Crumbs crumbs={[{ label: 'Tax documents', href: LIST }, { label: 'Upload' }]} />}
      title={findingOf(batch)}
      lead="Files are named 2025_k1_farm-address_account-id.pdf, or 2025_k1-ca_… for a state’s copy. Nothing is published while one of them is doubtful."
      aside={mayChange && isOpen && batch.files.length > 0 ? <PublishTaxBatch batch={batch} /> : undefined}
      asideLabel="Publish"
    >
      {mayChange && isOpen && <AddFiles batchId={batch.id} />}
      {batch.files.length === 0 ? (
        <EmptyState title="No files here">
          {isOpen ? 'Choose the PDFs of one or several farms.' : 'This upload is over.'}
        </EmptyState>
      ) : (
        <FileTable batch={batch} mayChange={mayChange} />
      )}
      {mayChange && isOpen && <Discard batchId={batch.id} />}
    </ConsolePage>
  );
}

function findingOf({ state, files, publishable, doubtful }: TaxBatch): string {
  if (state === 'published') return 'These tax documents are published';
  if (state === 'discarded') return 'This upload was discarded';
  if (files.length === 0) return 'Upload tax documents';
  if (doubtful === 0) return `${publishable} ${plural(publishable, 'file')} matched, nothing doubtful`;
  return `${publishable} of ${files.length} files matched, ${doubtful} doubtful`;
}

/** One after the other, so that a long list says how far it is; one that fails is named and the rest goes on. */
function AddFiles({ batchId }: { readonly batchId: string }) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { revalidate } = useRevalidator();
  const send = async (files: readonly File[]) => {
    setRefused([]);
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length });
      try {
        const upload = { onProgress: () => {}, ...ONCE() };
        await uploadAsViewer(uploadTaxFile, { params: { id: batchId } }, file, upload);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefused((before) => [...before, `${file.name}: ${error.message}`]);
      }
    }
    setProgress(null);
    await revalidate();
  };
  return (
    <div className="console-act">
      {refused.length > 0 && (
        <Notice tone="negative" role="alert" title="These files were not taken">
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Field label="Tax documents">
        {progress === null ? (
          <FileInput
            multiple
            accept=".pdf"
            limits="PDF up to 10 MB each, 1,000 at once"
            onFiles={(files) => files.length > 0 && void send(files)}
          />
        ) : (
          <p role="status">
            Uploading {progress.done + 1} of {progress.all}
          </p>
        )}
      </Field>
    </div>
  );
}

interface FileTableProps {
  readonly batch: TaxBatch;
  readonly mayChange: boolean;
}

function FileTable({ batch, mayChange }: FileTableProps) {
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  const remove = (file: string) =>
    act(file, async () => {
      await call(removeTaxFile, { params: { id: batch.id, file } }, ONCE());
      await revalidate();
    });
  // What needs somebody's eyes comes first.
  const files = batch.files.toSorted(
    (a, b) => Number(isPublishable(a.outcome)) - Number(isPublishable(b.outcome)),
  );
  return (
    <TableScroll label="Files">
      <table className="console-table">
        <caption className="visually-hidden">Files, what they match, and what is doubtful</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Outcome</th>
            <th scope="col">Document</th>
            <th scope="col">Account</th>
            <th scope="col">Delivery</th>
            {mayChange && <th scope="col">Act</th>}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <th scope="row" className="investments-id font-normal">
                {file.file_name || 'without a name'}{' '}
                <span className="text-ink-muted">{sizeText(file.byte_count)}</span>
              </th>
              <td className="investments-reason">
                <Chip tone={isPublishable(file.outcome) ? 'positive' : 'warning'}>
                  {OUTCOME_TEXTS[file.outcome].label}
                </Chip>{' '}
                {OUTCOME_TEXTS[file.outcome].text}
              </td>
              <td>
                {file.tax_year === null || file.form === null
                  ? 'not available'
                  : `${file.tax_year} ${file.form}${file.farm === null ? '' : `, ${file.farm}`}`}
              </td>
              <td>{file.account ?? 'not available'}</td>
              <td>{file.delivery === null ? '–' : DELIVERY_TEXTS[file.delivery]}</td>
              {mayChange && (
                <td>
                  <Button
                    size="small"
                    variant="quiet"
                    loading={acting === file.id}
                    onClick={() => void remove(file.id)}
                  >
                    Remove<span className="visually-hidden"> {file.file_name}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Discard({ batchId }: { readonly batchId: string }) {
  const { acting, act } = useAct();
  const navigate = useNavigate();
  const discard = () =>
    act('discard', async () => {
      const isSure = await confirm({
        title: 'Discard this upload?',
        text: 'All its files are deleted. Nothing of it was published.',
        act: 'Discard upload',
        stay: 'Keep upload',
      });
      if (!isSure) return;
      await call(discardTaxBatch, { params: { id: batchId } }, ONCE());
      await navigate(LIST);
    });
  return (
    <div className="desk-buttons">
      <Button size="small" variant="quiet" loading={acting === 'discard'} onClick={() => void discard()}>
        Discard upload
      </Button>
    </div>
  );
}
