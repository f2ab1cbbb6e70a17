import { FARM_STATES, type ValueTab, valuesPath } from '@furrow/modules/content/rules';
import { Button, type ButtonVariant } from '@furrow/ui/button';
import { Select } from '@furrow/ui/select';
import { Form } from 'react-router';

interface StateSelectProps {
  readonly tab: ValueTab;
  readonly current: string;
  /** What the button says. */
  readonly label: string;
  readonly variant?: ButtonVariant;
}

/** To the page of another state. The tool itself sends on whoever names one (`go`), so it works without a script. */
export function StateSelect({ tab, current, label, variant = 'secondary' }: StateSelectProps) {
  return (
    <Form method="get" action={valuesPath(tab)} className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor="go" className="mb-2 block font-semibold text-small">
          State
        </label>
        <Select
          key={current}
          id="go"
          name="go"
          defaultValue={current}
          options={FARM_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </Form>
  );
}
