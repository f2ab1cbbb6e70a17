/** Somebody of the firm, as the pages of the console ask for what they may see. */
export interface Operator {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** Somebody of the firm, as others see them. */
export interface Colleague {
  readonly userId: string;
  readonly name: string;
}
