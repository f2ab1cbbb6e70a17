import { Link } from 'react-router';
import { useConsoleData } from './console-data.ts';

const PEOPLE = '/masters/investors';

interface PersonLinkProps {
  readonly person: { readonly user_id: string; readonly name: string; readonly email: string };
}

/** A person's name, with the way to their record for those whose menu has people. */
export function PersonLink({ person }: PersonLinkProps) {
  const navigation = useConsoleData()?.navigation ?? [];
  const mayOpen = navigation.some(({ links }) => links.some(({ to }) => to === PEOPLE));
  const name = person.name || person.email;
  if (!mayOpen) return name;
  return (
    <Link className="link" to={`${PEOPLE}/${person.user_id}`}>
      {name}
    </Link>
  );
}
