import { CONTENT_KIND_LABELS, CONTENT_KINDS, CONTENT_STATES } from '@furrow/modules/content/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Form, Link } from 'react-router';
import { STATE_WORDS } from './content-words.ts';

interface ContentFiltersProps {
  readonly query: { readonly kind: string; readonly state: string; readonly s: string };
  readonly isNarrowed: boolean;
}

/** Kind, state and words; the address keeps them. */
export function ContentFilters({ query, isNarrowed }: ContentFiltersProps) {
  return (
    // Another search is another form: what was typed into the last one goes.
    <Form method="get" className="console-filters" role="search" key={JSON.stringify(query)}>
      <Field label="Kind">
        <Select
          name="kind"
          defaultValue={query.kind}
          options={[
            { value: '', label: 'Any' },
            ...CONTENT_KINDS.map((value) => ({ value, label: CONTENT_KIND_LABELS[value] })),
          ]}
        />
      </Field>
      <Field label="State">
        <Select
          name="state"
          defaultValue={query.state}
          options={[
            { value: '', label: 'Any' },
            ...CONTENT_STATES.map((value) => ({ value, label: STATE_WORDS[value].label })),
          ]}
        />
      </Field>
      <Field label="Words">
        <TextInput name="s" type="search" defaultValue={query.s} placeholder="Title or address" />
      </Field>
      <Button type="submit" size="small">
        Search
      </Button>
      {isNarrowed && (
        <Link className="link" to="?">
          Clear
        </Link>
      )}
    </Form>
  );
}
