import { createContent } from '@furrow/modules/content/api';
import {
  CONTENT_KIND_LABELS,
  CONTENT_KINDS,
  type ContentKind,
  contentAddress,
  isContentKind,
  isPlaced,
  PARENT_FIELD,
  SITE_PLACES,
} from '@furrow/modules/content/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { data, Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { useSendOnce } from '../operations/system/use-send-once.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/new-content';
import { ContentCrumbs } from './content-crumbs.tsx';
import { loadChoices } from './load-choices.ts';
import { slugFor } from './slug-for.ts';
import { fieldId } from './writing/item-fields.tsx';
import { useTypedText } from './writing/use-typed-text.ts';
import { WriteForm } from './writing/write-form.tsx';
import './content-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  if (!mayOperate(operatorOf(request).roles, ['editor'], 'POST')) throw data(null, { status: 404 });
  const asked = url.searchParams.get('kind') ?? 'post';
  if (!isContentKind(asked)) throw data(null, { status: 404 });
  return { kind: asked, choices: await loadChoices(request.pages.content.desk, asked) };
}

export const meta = () => [{ title: pageTitle('New text') }, { name: 'robots', content: 'noindex' }];

const EMPTY = { fields: {}, markdown: '', revision: 0 };
const NO_PREVIEW = { blocks: [], faults: [] };

export default function NewContent({ loaderData: { kind, choices } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={`New: ${CONTENT_KIND_LABELS[kind].toLowerCase().replace('faq', 'FAQ')}`}
      crumbs={<ContentCrumbs here="New" />}
      lead="It starts as a draft that only the firm can see. Somebody else approves it before it is published."
    >
      <nav aria-label="Kind of text" className="console-tabs mb-4">
        {CONTENT_KINDS.map((one) => (
          <Link key={one} to={`?kind=${one}`} aria-current={one === kind ? 'page' : undefined}>
            {CONTENT_KIND_LABELS[one]}
          </Link>
        ))}
      </nav>
      <Begin key={kind} kind={kind} choices={choices} />
    </ConsolePage>
  );
}

/** Everything typed stays in this tab until the draft is made. */
function Begin({ kind, choices }: Route.ComponentProps['loaderData']) {
  const typing = useTypedText(`new content ${kind}`, EMPTY);
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const { fields, markdown } = typing.given;
  const slug = typing.slug === '' ? slugFor(kind, fields.title ?? '') : typing.slug;
  const save = () => {
    void send(async (once) => {
      const made = await call(createContent, { body: { kind, slug, fields, markdown } }, once);
      typing.forget();
      await navigate(`/masters/content/${made.id}`);
    });
  };
  return (
    <WriteForm
      {...{ kind, typing, choices }}
      first={NO_PREVIEW}
      sender={{ sending, problem }}
      act="Save draft"
      canSave
      standing="Nothing is written yet"
      onSave={save}
    >
      <Field
        id={fieldId('slug')}
        label="Address"
        help={addressText(kind, slug, fields)}
        error={problem?.fields.slug?.join(' ')}
      >
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={slug}
          onChange={({ target }) => typing.change({ slug: target.value })}
        />
      </Field>
    </WriteForm>
  );
}

function addressText(kind: ContentKind, slug: string, fields: Readonly<Record<string, string>>): string {
  if (slug === '' && isPlaced(kind))
    return `One of ${SITE_PLACES[kind].map((place) => place.replace('*', '…')).join(', ')}.`;
  if (slug === '') return 'Made from the title; you can change it.';
  const parentField = PARENT_FIELD[kind];
  const parent = parentField === undefined ? null : (fields[parentField] ?? '') || parentField;
  return `It will be read at ${contentAddress(kind, slug, parent)}.`;
}
