import Link from 'next/link';
import { Icon } from './icons.jsx';

const PATH = '/investments/primary-offerings';

export function ViewSwitch() {
  return (
    <nav aria-label="View" className="segmented">
      <Link href={PATH} aria-current="page">
        <Icon name="cards" />
        <span>Cards</span>
      </Link>
      <Link href={`${PATH}?view=list`}>
        <Icon name="list" />
        <span>List</span>
      </Link>
      <Link href={`${PATH}?view=map`}>
        <Icon name="other" />
        <span>Map</span>
      </Link>
    </nav>
  );
}
