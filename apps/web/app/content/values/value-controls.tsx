import { type ValueTab, valuesPath } from '@furrow/modules/content/rules';
import { Button } from '@furrow/ui/button';
import { Segmented } from '@furrow/ui/segmented';
import { Select } from '@furrow/ui/select';
import { Form, useSubmit } from 'react-router';
import type { ToolView } from './tool-view.ts';

const REVISED_AFTER = 2019;

/** A plain form of the address: without a script its button sends it, with one a choice is enough. */
export function ValueControls({ tab, view }: { readonly tab: ValueTab; readonly view: ToolView }) {
  const submit = useSubmit();
  const { landClass, year, sort, state } = view.choice;
  return (
    <Form
      method="get"
      action={valuesPath(tab)}
      key={`${landClass} ${year}`}
      preventScrollReset
      className="mt-8 flex flex-wrap items-end gap-x-8 gap-y-5"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {sort === 'rank' ? null : <input type="hidden" name="sort" value={sort} />}
      <input type="hidden" name="state" value={state} />
      <div>
        <p className="mb-2 text-small font-semibold" aria-hidden="true">
          Land class
        </p>
        <Segmented name="class" legend="Land class" options={view.classes} defaultValue={landClass} />
      </div>
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-end gap-4">
          <div className="basis-56">
            <label htmlFor="year" className="mb-2 block text-small font-semibold">
              Year
            </label>
            <Select
              id="year"
              name="year"
              defaultValue={String(year)}
              options={view.years.toReversed().map((one) => ({
                value: String(one.year),
                label: `${one.year}, ${one.states === 1 ? '1 state' : `${one.states} states`}`,
              }))}
            />
          </div>
          <Button type="submit">Show</Button>
          <YearBars view={view} />
        </div>
      </div>
    </Form>
  );
}

const BAR = 14;
const GAP = 4;
const HEIGHT = 32;

/** How many states have each year, and where USDA revised its series. The select beside it says the same in words. */
function YearBars({ view }: { readonly view: ToolView }) {
  const width = view.years.length * (BAR + GAP);
  const revisedAt = view.years.findIndex(({ year }) => year > REVISED_AFTER);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="value-years hidden h-10 min-w-0 flex-1 lg:block"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {view.years.map(({ year, states }, index) => (
        <rect
          key={year}
          x={index * (BAR + GAP)}
          width={BAR}
          y={HEIGHT - Math.max(1, (states / 50) * HEIGHT)}
          height={Math.max(1, (states / 50) * HEIGHT)}
          rx="2"
          data-revised={year > REVISED_AFTER || undefined}
          data-chosen={year === view.choice.year || undefined}
        >
          <title>{`${year}: ${states} of 50 states`}</title>
        </rect>
      ))}
      {revisedAt > 0 ? (
        <line
          x1={revisedAt * (BAR + GAP) - GAP / 2}
          x2={revisedAt * (BAR + GAP) - GAP / 2}
          y1="0"
          y2={HEIGHT}
        />
      ) : null}
    </svg>
  );
}
