import { describe, expect, it } from 'vitest';
import { portrait } from './portrait.ts';
import { parcelKindFor, sampleParcel } from './sample-parcel.ts';
import { PORTRAIT_STUDIES } from './studies.ts';
import { idsIn, referencesIn, xmlFaults } from './svg-faults.ts';
import { LANDSCAPES, type PortraitInput } from './types.ts';
import { PORTRAIT_VARIANTS, type Variant } from './variants.ts';

const VARIANTS = Object.keys(PORTRAIT_VARIANTS) as Variant[];

const another = (input: PortraitInput, seed: string): PortraitInput => ({
  ...input,
  seed,
  parcel: sampleParcel(seed, input.acres, parcelKindFor(input.landscape, input.waters)),
});

const first = PORTRAIT_STUDIES[0]?.input as PortraitInput;

describe('portrait', () => {
  it('shows every landscape among the studies', () => {
    expect(new Set(PORTRAIT_STUDIES.map(({ input }) => input.landscape))).toEqual(new Set(LANDSCAPES));
  });

  describe.each(PORTRAIT_STUDIES.map(({ name, input }) => [name, input] as const))('%s', (_, input) => {
    it('gives the same bytes for the same farm', () => {
      for (const variant of VARIANTS) expect(portrait(input, variant)).toBe(portrait({ ...input }, variant));
    });

    it('stays under 60 kB in every variant, for several farms, and the placeholder under 1.2 kB', () => {
      for (const seed of [input.seed, 'hollow-oak', 'third-creek', 'x']) {
        const farm = seed === input.seed ? input : another(input, seed);
        for (const variant of VARIANTS) {
          const limit = variant === 'placeholder' ? 1200 : 60_000;
          expect(Buffer.byteLength(portrait(farm, variant)), `${seed} ${variant}`).toBeLessThan(limit);
        }
      }
    });

    it('is well-formed, refers only to itself, and carries neither script nor style', () => {
      for (const variant of VARIANTS) {
        const svg = portrait(input, variant);
        expect(xmlFaults(svg)).toEqual([]);
        expect(svg).not.toMatch(/<script|<style|style=|<image|<foreignObject| on\w+=/i);
        expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
          /https?:|data:|url\((?!#)|href="(?!#)/,
        );
        const ids = idsIn(svg);
        expect(new Set(ids).size).toBe(ids.length);
        expect(referencesIn(svg).filter((id) => !ids.includes(id))).toEqual([]);
      }
    });

    it('is another picture for another farm on the same land', () => {
      const shape = (farm: PortraitInput): string => portrait(farm).replace(/#?f\w{6,9}/g, '');
      expect(shape(input)).not.toBe(shape({ ...input, seed: `${input.seed}-twin` }));
    });
  });

  it('can be inlined many times: no id is shared between farms or variants', () => {
    const ids = PORTRAIT_STUDIES.flatMap(({ input }) => [
      ...idsIn(portrait(input, 'small')),
      ...idsIn(portrait(input, 'large')),
      ...idsIn(portrait(input, 'placeholder')),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('escapes the title', () => {
    const title = 'A <script>&"b"</script> \u0000farm';
    for (const variant of VARIANTS) {
      const svg = portrait({ ...first, title }, variant);
      expect(svg).toContain('<title>A &lt;script&gt;&amp;&quot;b&quot;&lt;/script&gt; farm</title>');
      expect(xmlFaults(svg)).toEqual([]);
    }
  });

  it('draws what the farm has: crops, water and outline each change the picture', () => {
    const plain = portrait(first);
    expect(portrait({ ...first, crops: ['winter wheat'] })).not.toBe(plain);
    expect(portrait({ ...first, waters: ['river'] })).not.toBe(plain);
    expect(portrait({ ...first, parcel: sampleParcel('elsewhere', first.acres, 'metes') })).not.toBe(plain);
  });

  it('copes with a sliver, a triangle and a tiny plot in every landscape', () => {
    const outlines = [
      [
        [0, 0],
        [3000, 0],
        [3000, 60],
        [0, 60],
      ],
      [
        [0, 0],
        [900, 100],
        [200, 800],
      ],
      [
        [0, 0],
        [40, 0],
        [40, 30],
        [0, 30],
      ],
    ] as const;
    for (const landscape of LANDSCAPES) {
      for (const parcel of outlines) {
        const svg = portrait({
          ...first,
          landscape,
          parcel,
          waters: ['river', 'creek', 'pond', 'pivots', 'canal'],
        });
        expect(xmlFaults(svg), landscape).toEqual([]);
        expect(Buffer.byteLength(svg), landscape).toBeLessThan(60_000);
      }
    }
  });

  it('keeps light variants free of turbulence, so that a page of cards stays fast', () => {
    for (const variant of VARIANTS) {
      const grain = portrait(first, variant).includes('feTurbulence');
      expect(grain, variant).toBe(PORTRAIT_VARIANTS[variant].detail === 'full');
    }
  });
});
