import type { DisclosureView } from '../../contract/index.ts';
import type { Disclosure } from '../../rules/index.ts';

/** What is said about electronic records, as it is shown to whoever is asked to agree. */
export const presentDisclosure = ({
  version,
  sha256,
  effective,
  url,
  blocks,
}: Disclosure): DisclosureView => ({
  version,
  sha256,
  effective,
  url,
  blocks: blocks.map(({ kind, text }) => ({ kind, text })),
});
