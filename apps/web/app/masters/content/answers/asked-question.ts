/** What a reader asked by a form, to be answered below the post it is about. */
export interface AskedQuestion {
  /** Of the form. */
  readonly id: string;
  /** The slug of the post. */
  readonly post: string;
  readonly text: string;
  readonly first_name: string;
}
