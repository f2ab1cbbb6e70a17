import { portrait } from '@furrow/portrait/portrait';
import type { PortraitInput } from '@furrow/portrait/types';
import { renderAsync } from '@resvg/resvg-js';

const WIDTH = 1200;
const MOST_KEPT = 24;

/**
 * A farm's portrait as a PNG, for those who show a card of a shared link and read no SVG. Dear to make and asked for
 * rarely: one at a time, and the last few are kept.
 */
export class CardPictures {
  readonly #kept = new Map<string, Promise<Buffer>>();
  #turn: Promise<unknown> = Promise.resolve();

  get(key: string, input: PortraitInput): Promise<Buffer> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = this.#turn.then(() => cardPicture(input));
    this.#turn = made.catch(() => {});
    // A failure is not worth keeping.
    made.catch(() => this.#kept.delete(key));
    this.#kept.set(key, made);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }
}

/** Without the grain of the large pictures, which would make the file five times as heavy. */
async function cardPicture(input: PortraitInput): Promise<Buffer> {
  const drawing = portrait(input, 'thumbnail');
  const picture = await renderAsync(drawing, {
    fitTo: { mode: 'width', value: WIDTH },
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}
