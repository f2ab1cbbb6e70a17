import { US_STATES } from '@furrow/kernel/states';
import { createOffering } from '@furrow/modules/farms/api';
import type { FarmType } from '@furrow/modules/farms/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { data, useNavigate } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/new-offering';
import { TYPE_LABELS } from './words.ts';
import './offerings-desk.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = operatorOf(context.get(requestContext));
  if (!mayOperate(roles, ['offerings'], 'POST')) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: pageTitle('New offering') }, { name: 'robots', content: 'noindex' }];

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** An address, a name and a place: everything else is written in the editor. */
export default function NewOffering() {
  const [given, setGiven] = useState({
    name: '',
    slug: '',
    county: '',
    state: 'IL',
    type: 'invest' as FarmType,
    reason: '',
  });
  const [isSlugTyped, setSlugTyped] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isActing, setActing] = useState(false);
  const navigate = useNavigate();
  const set = (changes: Partial<typeof given>) => setGiven((known) => ({ ...known, ...changes }));
  const errorOf = (name: keyof typeof given, missing: string) => {
    const [words] = refused?.fields[name] ?? [];
    return words === undefined ? undefined : given[name].trim() === '' ? missing : words;
  };
  const send = async () => {
    setActing(true);
    setRefused(null);
    try {
      const made = await call(createOffering, { body: given }, { idempotencyKey: crypto.randomUUID() });
      await navigate(`/masters/offerings/${made.id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    } finally {
      setActing(false);
    }
  };
  return (
    <ConsolePage title="New offering" lead="It starts as a draft that only the firm can see.">
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {refused !== null && Object.keys(refused.fields).length === 0 && (
          <p role="alert" className="desk-refused">
            {refused.message}
          </p>
        )}
        <Field label="Name" error={errorOf('name', 'Enter a name.')}>
          <TextInput
            value={given.name}
            autoComplete="off"
            maxLength={120}
            onChange={({ target }) =>
              set({ name: target.value, ...(isSlugTyped ? {} : { slug: slugOf(target.value) }) })
            }
          />
        </Field>
        <Field label="Address of the page" error={errorOf('slug', 'Enter an address.')}>
          <TextInput
            prefix="/"
            value={given.slug}
            autoComplete="off"
            maxLength={80}
            onChange={({ target }) => {
              setSlugTyped(true);
              set({ slug: target.value });
            }}
          />
        </Field>
        <div className="desk-grid">
          <Field label="County" error={errorOf('county', 'Enter a county.')}>
            <TextInput
              value={given.county}
              autoComplete="off"
              maxLength={80}
              onChange={({ target }) => set({ county: target.value })}
            />
          </Field>
          <Field label="State" error={errorOf('state', 'Choose a state.')}>
            <Select
              options={STATES}
              value={given.state}
              onChange={({ target }) => set({ state: target.value })}
            />
          </Field>
        </div>
        <Field label="Type" help="You can change it until the offering is published.">
          <Select
            value={given.type}
            onChange={({ target }) => set({ type: target.value as FarmType })}
            options={Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field label="Reason" help="Kept in the audit log." error={errorOf('reason', 'Give a reason.')}>
          <TextInput
            value={given.reason}
            autoComplete="off"
            maxLength={2_000}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="small"
          loading={isActing}
          className="justify-self-start"
        >
          Create the draft
        </Button>
      </form>
    </ConsolePage>
  );
}

/** 'Salt Fork Prairie' is 'salt-fork-prairie'. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}
