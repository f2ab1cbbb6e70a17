import { type Owner, SAMPLE_SSN, WALLET_SSN } from '../account-owners.ts';

/** Somebody fictional whose account the firm looks at; nobody can sign in as them. */
export interface Applicant extends Owner {
  readonly email: string;
}

/** The two Social Security numbers belong to nobody, like the people. */
const SSNS = [SAMPLE_SSN, WALLET_SSN] as const;

const PEOPLE = [
  ['Marguerite', 'Okafor', '1971-06-14', '1204 Prairie Rose Drive', 'Ames', 'IA', '50010'],
  ['Dale', 'Whitcomb', '1959-02-03', '88 Orchard Hill Road', 'Wenatchee', 'WA', '98801'],
  ['Priya', 'Raman', '1983-09-27', '5210 Cedar Springs Avenue', 'Dallas', 'TX', '75235'],
  ['Leonard', 'Buczek', '1964-12-19', '31 Harbor Street', 'Erie', 'PA', '16507'],
  ['Consuelo', 'Arriaga', '1976-03-08', '917 Mesa Verde Court', 'Las Cruces', 'NM', '88001'],
  ['Thaddeus', 'Greene', '1988-10-30', '442 Peachtree Hollow', 'Macon', 'GA', '31201'],
  ['Ingrid', 'Solberg', '1967-07-22', '16 Lake Park Lane', 'Duluth', 'MN', '55802'],
  ['Wendell', 'Pruitt', '1954-01-11', '3070 River Bend Road', 'Paducah', 'KY', '42001'],
  ['Hannah', 'Lindgren', '1981-05-16', '255 Millstone Way', 'Lancaster', 'PA', '17601'],
  ['Jerome', 'Castellano', '1973-11-25', '1809 Bayview Terrace', 'Mobile', 'AL', '36604'],
  ['Naomi', 'Feldstein', '1969-08-05', '74 Birchwood Circle', 'Burlington', 'VT', '05401'],
  ['Curtis', 'Yazzie', '1979-04-12', '600 San Juan Boulevard', 'Farmington', 'NM', '87401'],
  ['Adaeze', 'Nwosu', '1990-02-28', '1411 Foxglove Street', 'Durham', 'NC', '27701'],
  ['Bernard', 'Kowalczyk', '1957-09-09', '23 Depot Street', 'Stevens Point', 'WI', '54481'],
  ['Lucille', 'Ashworth', '1962-06-01', '980 Old Mill Road', 'Roanoke', 'VA', '24015'],
  ['Samir', 'Haddad', '1985-12-07', '4126 Maple Grove Avenue', 'Dearborn', 'MI', '48126'],
  ['Theodora', 'Vance', '1974-10-18', '57 Larkmoor Lane', 'Lexington', 'KY', '40502'],
  ['Rafael', 'Ontiveros', '1980-01-23', '2208 Sonoma Vista', 'Fresno', 'CA', '93720'],
  ['Miles', 'Abernathy', '1992-07-17', '830 Chestnut Ridge', 'Boone', 'NC', '28607'],
  ['Yvonne', 'Delacroix', '1966-11-04', '391 Magnolia Row', 'Lafayette', 'LA', '70501'],
] as const;

/** Their addresses lie below a name that no mail server has. */
export const APPLICANTS: readonly Applicant[] = PEOPLE.map(
  ([firstName, lastName, birthday, address, city, state, zip], index) => ({
    email: `${firstName}.${lastName}@applicants.furrow.test`.toLowerCase(),
    firstName,
    lastName,
    birthday,
    ssn: SSNS[index % SSNS.length] ?? SAMPLE_SSN,
    address,
    city,
    state,
    zip,
  }),
);

export function applicant(lastName: (typeof PEOPLE)[number][1]): Applicant {
  const found = APPLICANTS.find((one) => one.lastName === lastName);
  if (found === undefined) throw new Error(`nobody of the demonstration is called ${lastName}`);
  return found;
}

/** Colleagues have accredited these in the past year: so many days ago, on so much income, for this reason. */
const PAST = [
  ['Beverly', 'Tran', 'Boise', 'ID', '83702', 318, '412000.00', 'Two W-2 forms agree with the claim.'],
  ['Roscoe', 'Hightower', 'Tulsa', 'OK', '74103', 281, '265500.00', 'Both 1040 forms are above $200,000.'],
  ['Ellen', 'Marchetti', 'Albany', 'NY', '12207', 244, '338000.00', 'K-1 and 1099 add up as stated.'],
  ['Gideon', 'Stoltzfus', 'York', 'PA', '17401', 203, '229900.00', 'Income of both years is documented.'],
  ['Paloma', 'Quintana', 'Tucson', 'AZ', '85701', 166, '504000.00', 'W-2 of both years, same employer.'],
  ['Vernon', 'Tidwell', 'Jackson', 'MS', '39201', 121, '247000.00', 'Above the threshold in both years.'],
  ['Astrid', 'Holm', 'Fargo', 'ND', '58102', 78, '391200.00', 'Forms are complete and legible.'],
  ['Desmond', 'Achebe', 'Toledo', 'OH', '43604', 33, '286000.00', 'Second W-2 arrived; both agree.'],
] as const;

export interface Accredited {
  readonly person: Applicant;
  readonly daysAgo: number;
  /** Dollars in each of the two years. */
  readonly income: string;
  readonly reason: string;
}

export const ACCREDITED: readonly Accredited[] = PAST.map(
  ([firstName, lastName, city, state, zip, daysAgo, income, reason], index) => ({
    person: {
      email: `${firstName}.${lastName}@applicants.furrow.test`.toLowerCase(),
      firstName,
      lastName,
      birthday: `19${60 + index * 3}-0${(index % 9) + 1}-15`,
      ssn: SSNS[index % SSNS.length] ?? SAMPLE_SSN,
      address: `${100 + index * 37} Sample Street`,
      city,
      state,
      zip,
    },
    daysAgo,
    income,
    reason: `${reason} (Fictional.)`,
  }),
);
