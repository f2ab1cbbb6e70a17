import { formatShortDateTime } from '@furrow/kernel/dates';
import { listSecurityEvents } from '@furrow/modules/identity/api';
import type { SecurityEventList } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import { DataTable } from '@furrow/ui/data-table';
import { useState } from 'react';
import { Loaded, Section } from '../../kit/section.tsx';
import { useApiResource } from '../../kit/use-api-resource.ts';
import { deviceName } from './device-name.ts';
import { eventText } from './event-text.ts';

type Event = SecurityEventList['data'][number];

const FIRST = 10;
const MORE = 20;

const COLUMNS = [
  { key: 'what', label: 'What happened', cell: ({ kind }: Event) => eventText(kind) },
  { key: 'when', label: 'When', cell: ({ at }: Event) => formatShortDateTime(new Date(at)) },
  {
    key: 'where',
    label: 'Where',
    cell: ({ user_agent, ip }: Event) => [deviceName(user_agent), ip].filter(Boolean).join(', '),
  },
];

/** What happened with the account, the latest first. */
export function History() {
  const [limit, setLimit] = useState(FIRST);
  const { own, reload } = useApiResource(listSecurityEvents, { query: { limit: String(limit) } });
  return (
    <Section id="history" title="Security history" lead="Every login, and every change to how you log in.">
      <Loaded own={own} onRetry={reload}>
        {({ data, count }) => (
          <>
            <DataTable
              caption="Security history"
              columns={COLUMNS}
              rows={data}
              rowKey={({ id }) => id}
              small="cards"
              dense
            />
            {count > data.length && (
              <Button className="mt-4" onClick={() => setLimit(limit + MORE)}>
                Show more
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
