import { addressOf } from '@furrow/http/endpoint';
import { formatShortDate } from '@furrow/kernel/dates';
import { downloadClientDocument } from '@furrow/modules/investments/api';
import type { ClientDocument } from '@furrow/modules/investments/contract';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Pagination } from '@furrow/ui/pagination';
import { Download } from 'lucide-react';
import { data } from 'react-router';
import { ClientFrame, clientPath } from '../../investors/advisors/client-frame.tsx';
import { download } from '../../kit/download.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import type { Route } from './+types/client-documents';
import { CLIENT_PAGE, loadClient, pageOf } from './load-client.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { pages } = context.get(requestContext);
  const { client, userId, page } = await loadClient(context, params.client, url);
  const documents = await pages.investments.clients.documents(userId, client.id, pageOf(page));
  if (documents === null) throw data(null, { status: 404 });
  return { client, documents, page, channels: [OWN_REFRESH_CHANNEL] };
}

export const meta = () => [
  { title: pageTitle('Client’s documents') },
  { name: 'robots', content: 'noindex' },
];

export default function ClientDocumentsPage({ loaderData }: Route.ComponentProps) {
  const { client, documents, page } = loaderData;
  return (
    <ClientFrame client={client} current="documents">
      {documents.data.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="No documents yet">
            Agreements appear here once {client.first_name} has invested, and K-1s once they are issued.
          </EmptyState>
        </div>
      ) : (
        <>
          <ul className="mt-8 divide-y divide-line border-line border-t" aria-label="Documents">
            {documents.data.map((document) => (
              <DocumentItem key={document.id} clientId={client.id} document={document} />
            ))}
          </ul>
          <NeedsScript>documents are handed out to you alone.</NeedsScript>
          <div className="mt-6">
            <Pagination
              page={page}
              pageCount={Math.ceil(documents.total / CLIENT_PAGE)}
              hrefFor={(to) => `${clientPath(client.id, 'documents')}?page=${to}`}
              label="Pages of documents"
            />
          </div>
        </>
      )}
    </ClientFrame>
  );
}

interface DocumentItemProps {
  readonly clientId: string;
  readonly document: ClientDocument;
}

function DocumentItem({ clientId, document }: DocumentItemProps) {
  const { acting, act } = useAct();
  const { id, kind, name, farm, account, at, is_corrected } = document;
  const address = addressOf(downloadClientDocument.path, { params: { id: clientId, document: id } });
  const save = () => act(id, () => download(address, `${name} - ${farm}.pdf`));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-medium">
          {name}, {farm}
          {is_corrected && <Chip tone="warning">Corrected</Chip>}
        </p>
        <p className="text-ink-muted text-small">
          {account.name}, {kind === 'tax' ? 'issued' : 'signed'} {formatShortDate(at)}
        </p>
      </div>
      <Button size="small" className="needs-script" loading={acting === id} onClick={() => void save()}>
        <Download aria-hidden /> Download
        <span className="visually-hidden">
          {' '}
          {name} of {farm} for {account.name}
        </span>
      </Button>
    </li>
  );
}
