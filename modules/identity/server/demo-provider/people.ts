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
    hint: 'address checked by the provider',
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
    hint: 'address not checked by the provider',
  },
];

export function demoPerson(id: string): DemoPerson | null {
  return DEMO_PEOPLE.find((person) => person.id === id) ?? null;
}

/** A person has another key at each provider. */
export const subjectOf = (connection: string, person: DemoPerson) => `${connection}.${person.id}`;
