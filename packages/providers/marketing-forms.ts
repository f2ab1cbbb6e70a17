/** What a visitor's form comes to at the marketing-form service. */
export type FormOutcome =
  | { readonly kind: 'accepted' }
  /** It takes the address for none, or sends nothing there. */
  | { readonly kind: 'email_refused'; readonly errors: readonly string[] }
  /** It objects to something that the visitor cannot mend, by its own names. */
  | { readonly kind: 'refused'; readonly errors: readonly string[] }
  /** Nobody answered in time, or it is in trouble: later it may take it. */
  | { readonly kind: 'unavailable' };

export interface FormSubmission {
  readonly formId: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly context: {
    /** The service's mark of a browser; left out where it has none. */
    readonly hutk?: string;
    readonly pageUri?: string;
    readonly pageName: string;
  };
}

export interface MarketingForms {
  /** Asked once: the service would keep a second submission beside the first. */
  submit(submission: FormSubmission): Promise<FormOutcome>;
}
