import { QUERY_MOST } from '@furrow/modules/content/rules';
import { buttonClass } from '@furrow/ui/button';
import { Search } from 'lucide-react';
import { SEARCH_PATH } from './search-address.ts';

interface SearchFormProps {
  readonly placeholder: string;
  readonly query?: string;
  /** On the page of the search itself, where the field is what one came for. */
  readonly large?: boolean;
}

/** A form like any other: it works without script, and the server gives the result its address. */
export function SearchForm({ placeholder, query = '', large = false }: SearchFormProps) {
  return (
    <search>
      <form action={SEARCH_PATH} method="get" className="flex gap-2">
        <label className="control min-w-0 flex-1">
          <Search aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <span className="visually-hidden">Search articles</span>
          <input
            key={query}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={QUERY_MOST}
            placeholder={placeholder}
            enterKeyHint="search"
          />
        </label>
        <button type="submit" className={buttonClass({ variant: large ? 'primary' : 'secondary' })}>
          Search
        </button>
      </form>
    </search>
  );
}
