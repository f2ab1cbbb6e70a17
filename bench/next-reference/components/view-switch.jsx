import Link from 'next/link';
import { Icon } from './icons.jsx';

const PATH = '/investments/primary-offerings';

export function ViewSwitch() {
  return (
    <nav aria-label="View" className="segmented">
      <Link href={PATH} aria-current="page">
        <Icon name="list" />
        List
      </Link>
      <Link href={`${PATH}?view=map`}>
        <Icon name="other" />
        Map
      </Link>
    </nav>
  );
}
