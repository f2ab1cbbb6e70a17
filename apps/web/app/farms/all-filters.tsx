import { Button } from '@furrow/ui/button';
import { Menu } from '@furrow/ui/menu';
import { Select } from '@furrow/ui/select';
import { Search } from 'lucide-react';
import {
  type ChosenFilters,
  choicesOf,
  chosenCount,
  FILTER_LABELS,
  FILTER_NAMES,
  type FilterChoice,
  type FilterName,
  MINIMUM_STEPS,
  minimumLabel,
} from './offerings-filters.ts';

interface AllFiltersProps {
  readonly filters: ChosenFilters;
  readonly states: readonly FilterChoice[];
}

/** One button for all of them, so that the offerings begin high on the page; what is chosen stands above the list. */
export function AllFilters({ filters, states }: AllFiltersProps) {
  const count = chosenCount(filters);
  return (
    <Menu
      className="offerings-filters"
      summaryClassName="button button-secondary"
      label={
        <>
          <span className="offerings-filters-search">
            <Search aria-hidden />
            <span className="visually-hidden">Search and </span>
          </span>
          {count === 0 ? 'Filters' : `Filters, ${count}`}
        </>
      }
    >
      <div className="offerings-filter-groups">
        {FILTER_NAMES.map((name) => (
          <FilterGroup key={name} name={name} chosen={filters[name]} choices={choicesOf(name, states)} />
        ))}
        <label htmlFor="filter-min" className="block text-small">
          <span className="offerings-filter-name">Minimum up to</span>
          <Select
            id="filter-min"
            name="min"
            defaultValue={filters.min === null ? '' : String(filters.min)}
            options={[
              { value: '', label: 'Any amount' },
              ...MINIMUM_STEPS.map((dollars) => ({ value: String(dollars), label: minimumLabel(dollars) })),
            ]}
          />
        </label>
        <Button type="submit" className="without-script">
          Show offerings
        </Button>
      </div>
    </Menu>
  );
}

interface FilterGroupProps {
  readonly name: FilterName;
  readonly chosen: readonly string[];
  readonly choices: readonly FilterChoice[];
}

function FilterGroup({ name, chosen, choices }: FilterGroupProps) {
  return (
    <fieldset>
      <legend className="offerings-filter-name">{FILTER_LABELS[name]}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="tick">
          <input
            type="checkbox"
            className="tick-box"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
