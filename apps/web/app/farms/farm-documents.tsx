import { EmptyState } from '@furrow/ui/empty-state';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/farm-documents';
import { behindLogIn } from './documents/behind-log-in.ts';
import { DocumentList } from './documents/document-list.tsx';
import { DocumentView } from './documents/document-view.tsx';
import { StatementsElsewhere } from './documents/statements-elsewhere.tsx';
import { Unopened } from './documents/unopened.tsx';
import { FarmFrame } from './farm-frame.tsx';
import { logInReason } from './farm-tabs.tsx';
import { loadFarm } from './load-farm.ts';
import { LoginInvitation } from './login-invitation.tsx';
import { sectionMeta } from './section-meta.ts';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFarm(args, '/documents');
  const { pages, reader, viewer } = args.context.get(requestContext);
  const documents = await pages.farms.documents(args.params.slug, reader);
  const open = new URL(args.request.url).searchParams.get('open');
  return {
    ...loaded,
    signedIn: viewer !== null,
    documents: documents?.data ?? [],
    fresh: documents?.new ?? 0,
    open,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => sectionMeta('Documents', loaderData?.farm);

export default function FarmDocuments({ loaderData }: Route.ComponentProps) {
  const { farm, documents, signedIn, fresh, open } = loaderData;
  const shown = documents.find(({ id }) => id === open) ?? null;
  return (
    <FarmFrame farm={farm} preview={loaderData.preview} section="documents" title="Documents">
      {documents.length > 0 ? (
        <section aria-labelledby="documents">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8">
            <h2 id="documents">{signedIn ? 'Documents' : 'Public documents'}</h2>
            {signedIn ? <Unopened count={fresh} /> : null}
          </div>
          <DocumentList
            documents={documents}
            open={shown?.id ?? null}
            marks={signedIn}
            hrefFor={(id) => `/${farm.slug}/documents?open=${id}`}
          />
        </section>
      ) : null}
      {signedIn ? <StatementsElsewhere farm={farm} /> : null}
      {shown === null ? null : <DocumentView key={shown.id} farm={farm} document={shown} marks={signedIn} />}
      {signedIn ? (
        documents.length === 0 ? (
          <EmptyState title="No documents yet">
            New documents will show up here as soon as they are published.
          </EmptyState>
        ) : null
      ) : documents.length < farm.documents_count ? (
        <LoginInvitation
          title="See all documents"
          reason={logInReason(farm, 'documents')}
          path={`/${farm.slug}/documents`}
        >
          {behindLogIn(documents.length, farm.documents_count)} Signing up is free and takes two minutes.
        </LoginInvitation>
      ) : null}
    </FarmFrame>
  );
}
