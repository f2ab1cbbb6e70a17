import type { AuditSearch } from '@furrow/modules/operations/contract';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { Combobox } from '@furrow/ui/combobox';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { Form, Link } from 'react-router';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly actions: readonly string[];
}

/** Who, whose, what, when and which words; the address keeps them. */
export function AuditFilters({ search, actions }: AuditFiltersProps) {
  const { who, whose, action, from, to, text, reads } = search;
  const isNarrowed = [who, whose, action, from, to, text].some((word) => word !== '') || reads;
  return (
    // Another search is another form: what was typed into the last one goes.
    <Form method="get" className="console-filters" role="search" key={JSON.stringify(search)}>
      <Field label="Who did it">
        <TextInput name="who" type="search" defaultValue={who} placeholder="Email or id" />
      </Field>
      <Field label="Whose data">
        <TextInput name="whose" type="search" defaultValue={whose} placeholder="Email or id" />
      </Field>
      <Field label="Action">
        <Combobox name="action" suggestions={actions} defaultValue={action} placeholder="Any" />
      </Field>
      <Field label="Words">
        <TextInput name="text" type="search" defaultValue={text} />
      </Field>
      <Field label="From">
        <TextInput name="from" type="date" defaultValue={from} />
      </Field>
      <Field label="To">
        <TextInput name="to" type="date" defaultValue={to} />
      </Field>
      <Checkbox name="reads" value="1" defaultChecked={reads} label="Only who saw whose data" />
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
