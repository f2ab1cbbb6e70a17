export type SqlScalar = string | number | bigint | boolean | Date | Uint8Array | null;
export type SqlValue = SqlScalar | readonly SqlValue[];

/** A statement or a piece of one. Values travel only as parameters; there is no way to splice in raw text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  /** When given, PostgreSQL keeps the parsed statement under this name on each connection. */
  readonly name?: string;
}

/** Fragments keep their literal pieces apart, so that parameters can be numbered when they are put together. */
class Fragment implements Sql {
  readonly pieces: readonly string[];
  readonly values: readonly unknown[];

  constructor(pieces: readonly string[], values: readonly unknown[]) {
    this.pieces = pieces;
    this.values = values;
  }

  get text(): string {
    return this.pieces.reduce((text, piece, index) => (index === 0 ? piece : `${text}$${index}${piece}`), '');
  }
}

class FragmentBuilder {
  readonly #pieces: string[] = [''];
  readonly #values: unknown[] = [];

  text(text: string): void {
    this.#pieces.push(`${this.#pieces.pop() ?? ''}${text}`);
  }

  add(value: SqlValue | Sql): void {
    if (value instanceof Fragment) {
      value.pieces.forEach((piece, index) => {
        if (index > 0) this.#value(value.values[index - 1]);
        this.text(piece);
      });
    } else {
      this.#value(parameter(value as SqlValue));
    }
  }

  build(): Sql {
    return new Fragment(this.#pieces, this.#values);
  }

  #value(value: unknown): void {
    this.#values.push(value);
    this.#pieces.push('');
  }
}

/** Dates go over as ISO text: pg would write them in the process' own zone. Plain objects must pass through `sql.json`. */
function parameter(value: SqlValue): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(parameter);
  if (value === undefined)
    throw new TypeError('undefined cannot be an SQL parameter: pass null where null is meant');
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${value} cannot be an SQL parameter`);
  }
  if (typeof value === 'object' && value !== null) {
    throw new TypeError('an object cannot be an SQL parameter: use sql.json(value)');
  }
  return value;
}

function tag(strings: TemplateStringsArray, ...values: readonly (SqlValue | Sql)[]): Sql {
  const builder = new FragmentBuilder();
  strings.forEach((text, index) => {
    const value = values[index - 1];
    if (index > 0) builder.add(value as SqlValue | Sql);
    builder.text(text);
  });
  return builder.build();
}

function join(parts: readonly (SqlValue | Sql)[], separator: Sql = sql`, `): Sql {
  if (parts.length === 0) throw new TypeError('sql.join needs at least one part');
  const builder = new FragmentBuilder();
  parts.forEach((part, index) => {
    if (index > 0) builder.add(separator);
    builder.add(part);
  });
  return builder.build();
}

/** A table, column or direction chosen at run time: only one of the names written out by the caller gets through. */
function identifier<Name extends string>(name: string, allowed: readonly Name[]): Sql {
  if (!allowed.some((candidate) => candidate === name)) {
    throw new TypeError(`${JSON.stringify(name)} is not one of the allowed names: ${allowed.join(', ')}`);
  }
  return new Fragment([`"${name.replaceAll('"', '""')}"`], []);
}

/** JSON text as one parameter; bigints must already be strings, as on the wire. */
function json(value: unknown): Sql {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('this value has no JSON form');
  return new Fragment(['', ''], [text]);
}

/** Gives a hot statement a name, so that each connection parses and plans it once. */
function named(name: string, statement: Sql): Sql {
  return { name, text: statement.text, values: statement.values };
}

export const sql = Object.assign(tag, {
  join,
  identifier,
  json,
  named,
  empty: new Fragment([''], []) as Sql,
});
