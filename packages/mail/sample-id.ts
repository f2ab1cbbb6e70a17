import type { Id } from '@furrow/kernel/ids';

/** For samples of emails: an id of something that does not exist, the same every time. */
export const sampleId = <const Prefix extends string>(prefix: Prefix): Id<Prefix> =>
  `${prefix}_01kf5t9c8g00000000000samp1` as Id<Prefix>;
