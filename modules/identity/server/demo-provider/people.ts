import { randomBytes } from 'node:crypto';

/** Somebody who does not exist, as a provider would describe them. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** What this person shows that the others do not. */
  readonly hint: string;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    id: 'lena-hart',
    name: 'Lena Hart',
    givenName: 'Lena',
    familyName: 'Hart',
    email: 'lena.hart@people.furrow.test',
    emailVerified: true,
    hint: 'address verified by the provider',
  },
  {
    id: 'tomas-ibarra',
    name: 'Tomás Ibarra de la Cruz',
    email: 'tomas.ibarra@people.furrow.test',
    emailVerified: true,
    hint: 'one field for the whole name',
  },
  {
    id: 'sora',
    name: 'Sora',
    email: 'sora@people.furrow.test',
    emailVerified: true,
    hint: 'a single name',
  },
  {
    id: 'mabel-quist',
    name: 'Mabel Quist',
    givenName: 'Mabel',
    familyName: 'Quist',
    email: 'mabel.quist@people.furrow.test',
    emailVerified: false,
    hint: 'address not verified by the provider',
  },
];

const GUEST = /^guest-[a-z0-9]{4,24}$/;

/** Somebody who was never here, so that a first sign-up can be shown more than once. */
export const newGuestId = () => `guest-${randomBytes(5).toString('hex')}`;

/** Everything about a guest is in the id: whoever comes with it again is the same person, on whichever process. */
export function demoPerson(id: string): DemoPerson | null {
  if (GUEST.test(id)) return guest(id);
  return DEMO_PEOPLE.find((person) => person.id === id) ?? null;
}

function guest(id: string): DemoPerson {
  const email = `${id}@people.furrow.test`;
  return { id, name: 'Robin van der Vale', email, emailVerified: true, hint: 'never seen here before' };
}

/** A person has another key at each provider. */
export const subjectOf = (connection: string, person: DemoPerson) => `${connection}.${person.id}`;
