import { PALETTE } from './palette.ts';

/** What each crop looks like from above in early summer; the first colour is the usual one. */
const CROP_COLOURS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/sweet corn/, ['#557f4b', '#4a7648']],
  [/corn|maize/, [PALETTE.corn, '#456f45']],
  [/soy/, [PALETTE.soy, '#93a861']],
  [/rice/, ['#88ab5e', '#9bb568', '#789f5a']],
  [/winter wheat/, ['#d9b25c', PALETTE.wheat]],
  [/wheat/, [PALETTE.wheat, '#dfc277']],
  [/barley/, ['#e2cb8c', '#dcc183']],
  [/oat/, ['#d9cf9a']],
  [/lentil/, ['#8ea55f', '#9fae68']],
  [/pea(s|\b)/, ['#7fa062', '#93ab69']],
  [/chickpea|garbanzo/, ['#a9ad68']],
  [/canola/, ['#d8c24f']],
  [/potato/, ['#4f7d57', '#5b8660']],
  [/alfalfa|hay/, [PALETTE.alfalfa, '#6d9a60']],
  [/cotton/, ['#e2d9bd', '#9db07a', '#d8cfb2']],
  [/peanut/, ['#6f9a52', '#86a35c']],
  [/tobacco/, ['#9aa855']],
  [/sorghum|milo/, ['#b0764c']],
  [/beet/, ['#4f8a55']],
  [/bean/, ['#7d9d5c']],
  [/onion/, ['#9bb07c']],
  [/turf|sod/, ['#6f9f5a', '#5f9152']],
  [/grass seed|ryegrass/, ['#d9c07a', '#b4b66f']],
  [/pasture|graz|hold/, ['#a6b273', '#b6b97c', '#98aa6c']],
];

const mentioned = (crops: readonly string[]): string => crops.join(' / ').toLowerCase();

/** Colours of the crops the farm names, in that order of the table, without repetition. */
export function cropColours(crops: readonly string[], fallback: readonly string[]): string[] {
  let text = mentioned(crops);
  const colours: string[] = [];
  for (const [pattern, list] of CROP_COLOURS) {
    if (!pattern.test(text)) continue;
    colours.push(...list);
    // 'sweet corn' must not be counted as field corn as well.
    text = text.replace(pattern, '');
  }
  return colours.length > 0 ? colours : [...fallback];
}

export const grows = (crops: readonly string[], pattern: RegExp): boolean => pattern.test(mentioned(crops));
