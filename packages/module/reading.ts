/** A number that is read when somebody asks for the metrics, so that counting costs nothing in between. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly kind: 'gauge' | 'counter';
  read(): number | Promise<number>;
}
