import type { FarmSummary } from '@furrow/modules/farms/contract';
import type { ReservedHere as Reserved } from '@furrow/modules/investments/contract';
import { Link } from 'react-router';
import { sharesText } from '../../farms/farm-text.ts';
import { completePath } from '../process-address.ts';
import { waitsFor } from '../waits-for.ts';

interface ReservedHereProps {
  readonly farm: FarmSummary;
  readonly reserved: readonly Reserved[];
}

/** On the farm's page: what the viewer has confirmed here, each with the way to it. */
export function ReservedHere({ farm, reserved }: ReservedHereProps) {
  if (reserved.length === 0) return null;
  return (
    <ul className="space-y-3 border-line border-t px-6 py-4 text-small">
      {reserved.map(({ id, status_name, number_of_shares }) => (
        <li key={id}>
          <Link to={completePath({ id, farm })} className="link">
            You have {sharesText(farm, number_of_shares)} reserved here
          </Link>
          <span className="block text-fine text-ink-muted">{waitsFor(status_name).text}</span>
        </li>
      ))}
    </ul>
  );
}
