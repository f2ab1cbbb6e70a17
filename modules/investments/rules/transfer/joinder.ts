import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { type FarmType, isUnitOffering } from '../../../farms/rules/index.ts';

export const JOINDER_NAME = 'Joinder Agreement';
/** Raised with every change of the words below. */
export const JOINDER_VERSION = '2026-11-18.2';

export interface JoinderFacts {
  readonly farm: string;
  readonly farmType: FarmType;
  readonly shares: number;
  /** Both as the accounts are titled on agreements. */
  readonly giver: string;
  readonly recipient: string;
  /** 'Nov 18, 2026' */
  readonly assignedOn: string;
  /** Of what the giver confirmed. */
  readonly assignment: { readonly version: string; readonly sha256: string };
  /** The operating agreement in force; null where none is published. */
  readonly operatingAgreement: { readonly title: string; readonly sha256: string } | null;
}

export interface JoinderSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The words of a joinder: an assignment moves the shares, and by the joinder the new owner becomes a member. */
export function joinderSections(facts: JoinderFacts): readonly JoinderSection[] {
  const { farm, farmType, shares, giver, recipient, assignedOn, assignment, operatingAgreement } = facts;
  const word = isUnitOffering(farmType) ? 'unit' : 'share';
  const what = `${formatShares(shares)} ${plural(shares, word)} of ${farm}`;
  const agreement =
    operatingAgreement === null
      ? `the operating agreement of ${farm}`
      : `the operating agreement of ${farm}, “${operatingAgreement.title}” (SHA-256 ${operatingAgreement.sha256})`;
  return [
    {
      heading: 'The assignment',
      paragraphs: [
        `On ${assignedOn} ${giver} (the “Assignor”) assigned ${what} to ${recipient} (the “New Member”). The Assignor confirmed this electronically (version ${assignment.version}, SHA-256 ${assignment.sha256}).`,
        `No money is paid for the ${word}s. The assignment takes effect when the New Member signs this agreement.`,
      ],
    },
    {
      heading: 'Joining',
      paragraphs: [
        `The New Member has read ${agreement}, joins it as a member and is bound by it as if it had signed it at the beginning.`,
        `The New Member takes the ${word}s with all rights and obligations that come with them from that moment on, the transfer restrictions among them.`,
        `The New Member confirms that it acquires the ${word}s for its own account and not to resell them, and that what it told the platform about its identity and its accreditation is still true.`,
      ],
    },
    {
      heading: 'Distributions and taxes',
      paragraphs: [
        `A distribution belongs to whoever held the ${word}s at the end of its record date.`,
        `For the year of the transfer, the Assignor and the New Member each receive a Schedule K-1 for the time they held the ${word}s.`,
      ],
    },
  ];
}

/** The whole of it as one text, whose hash is kept beside that of the document. */
export const joinderText = (facts: JoinderFacts): string =>
  [
    `${JOINDER_NAME}, version ${JOINDER_VERSION}`,
    ...joinderSections(facts).flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ].join('\n');
