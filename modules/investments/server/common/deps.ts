import type { Sealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { House } from '@furrow/module/house';
import type { FileStore } from '@furrow/providers/files';
import type { Signing } from '@furrow/providers/signing';
import type { SigningIdentity } from '@furrow/signing/identity';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import { accreditationPolicy } from '../../../investors/server/index.ts';
import type { FundingTerms } from '../../../wallet/server/index.ts';
import { type DisclosureInForce, disclosureInForce } from '../signing/legal-in-force.ts';
import { type InvestmentValues, ownIdentity } from './settings.ts';

/** What investing uses of the process. */
export interface InvestmentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly files: FileStore;
  /** Whose platform documents are signed on. */
  readonly brand: string;
  /** The firm's own key and certificate; null where a key of this installation seals documents. */
  readonly identity: SigningIdentity | null;
  /** Where investors sign agreements; null for here. */
  readonly signing: Signing | null;
  /** The service whose open envelopes are followed: the same as `signing`, or the one used before. */
  readonly envelopeService: Signing | null;
  readonly mailer: House['mailer'];
  readonly site: House['site'];
  /** What mailed links keep to. */
  readonly realTime: Clock;
  /** What is said about electronic records before somebody agrees to them. */
  readonly disclosure: DisclosureInForce;
  /** Whoever asks for a file, by the cookie of pages or a token; null for nobody. */
  userOf: House['userOf'];
  /** How long an approval holds where the reviewer did not say. */
  policy(): ValidityPolicy;
  /** The wallet's limits and whether wires can be sent. */
  readonly funding: FundingTerms;
}

/** What investing needs of the process besides the house: how accounts may pay, which the wallet's settings say, and who has agreements signed. */
export interface InvestmentNeeds {
  readonly funding: FundingTerms;
  readonly signing: Signing | null;
  readonly envelopeService: Signing | null;
}

export function investmentDeps(house: House & InvestmentNeeds, settings: InvestmentValues): InvestmentDeps {
  const { database, clock, realTime, mailer, sealer, files, site, userOf, runtime, funding } = house;
  return {
    database,
    clock,
    sealer,
    files,
    brand: site.brandName,
    identity: ownIdentity(settings),
    signing: house.signing,
    envelopeService: house.envelopeService,
    mailer,
    site,
    realTime,
    disclosure: disclosureInForce(house),
    userOf,
    policy: () => accreditationPolicy(runtime),
    funding,
  };
}
