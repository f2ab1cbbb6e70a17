import { contentChannel } from '@furrow/modules/content/rules';

/** Whatever the learning center shows of a post can change by any of these. */
export const LEARN_CHANNELS: readonly string[] = (['post', 'category', 'author', 'tag'] as const).map(
  contentChannel,
);
