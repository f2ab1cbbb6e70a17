import type { Words } from './packed-rows.ts';

/**
 * What a card says, in words. Made where the farm is read: the browser gets neither the forty fields of the farm nor the script
 * that turns them into eleven texts.
 */
export const CARD_FIELDS = [
  'slug',
  'name',
  'picture',
  'place',
  'cropType',
  'crop',
  'style',
  'irr',
  'irrBasis',
  'yield',
  // Both empty while nobody may buy.
  'minimum',
  'minimumShares',
  'price',
  // Both empty where progress says nothing: then `standing` does.
  'percent',
  'left',
  'standing',
  'closes',
] as const;

export type CardData = Words<(typeof CARD_FIELDS)[number]>;
