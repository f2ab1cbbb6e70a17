import { EmptyState } from '@furrow/ui/empty-state';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/farm-notes';
import { FarmFrame } from './farm-frame.tsx';
import { logInReason } from './farm-tabs.tsx';
import { loadFarm } from './load-farm.ts';
import { LoginInvitation } from './login-invitation.tsx';
import { NoteList } from './notes/note-list.tsx';
import { sectionMeta } from './section-meta.ts';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFarm(args, '/notes');
  const { pages, reader, viewer } = args.context.get(requestContext);
  if (viewer === null) return { ...loaded, signedIn: false as const };
  const notes = await pages.farms.notes(args.params.slug, reader);
  const open = new URL(args.request.url).searchParams.get('open');
  return { ...loaded, signedIn: true as const, notes: notes?.data ?? [], open };
}

export const meta = ({ loaderData }: Route.MetaArgs) => sectionMeta('Notes', loaderData?.farm);

export default function FarmNotesPage({ loaderData }: Route.ComponentProps) {
  const { farm } = loaderData;
  return (
    <FarmFrame farm={farm} preview={loaderData.preview} section="notes" title="Notes">
      {loaderData.signedIn ? (
        loaderData.notes.length > 0 ? (
          <NoteList key={farm.id} farm={farm} notes={loaderData.notes} open={loaderData.open} />
        ) : (
          <EmptyState title="No notes yet">News from the farm will show up here.</EmptyState>
        )
      ) : (
        <LoginInvitation
          title="News from this farm"
          reason={logInReason(farm, 'notes')}
          path={`/${farm.slug}/notes`}
        >
          Log in to read notes on planting, harvest, repairs and rent as they happen. Signing up is free and
          takes two minutes.
        </LoginInvitation>
      )}
    </FarmFrame>
  );
}
