import { renderAsync } from '@resvg/resvg-js';
import { drawSharePicture, SHARE_WIDTH, type ShareFacts } from './draw-share-picture.ts';
import { PICTURE_FONTS } from './text-width.ts';

const MOST_KEPT = 24;
/** Beyond this, whoever asks comes again: a crawler that wants all of them must not fill the memory. */
const MOST_WAITING = 40;

/** Pictures of texts as PNG. Dear to make and asked for rarely: one at a time, and the last few are kept. */
export class SharePictures {
  readonly #kept = new Map<string, Promise<Buffer>>();
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Null where too many wait already. */
  get(facts: ShareFacts): Promise<Buffer> | null {
    const key = JSON.stringify(facts);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    if (this.#waiting >= MOST_WAITING) return null;
    this.#waiting += 1;
    const made = this.#turn.then(() => render(facts));
    this.#turn = made.then(
      () => {
        this.#waiting -= 1;
      },
      () => {
        this.#waiting -= 1;
        // A failure is not worth keeping.
        this.#kept.delete(key);
      },
    );
    this.#kept.set(key, made);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }
}

async function render(facts: ShareFacts): Promise<Buffer> {
  const picture = await renderAsync(drawSharePicture(facts), {
    fitTo: { mode: 'width', value: SHARE_WIDTH },
    font: PICTURE_FONTS,
  });
  return picture.asPng();
}
