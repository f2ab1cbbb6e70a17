/** Remembers what is dear to make, up to a number of characters; what was asked for longest ago goes first. */
export class BoundedMemo {
  readonly #kept = new Map<string, string>();
  readonly #mostCharacters: number;
  #characters = 0;

  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters;
  }

  get(key: string, make: () => string): string {
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const made = make();
    this.#kept.set(key, made);
    this.#characters += made.length;
    this.#makeRoom();
    return made;
  }

  #makeRoom(): void {
    for (const [key, value] of this.#kept) {
      if (this.#characters <= this.#mostCharacters) return;
      this.#kept.delete(key);
      this.#characters -= value.length;
    }
  }
}
