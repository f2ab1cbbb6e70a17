import type { Id } from '@furrow/kernel/ids';
import { accountStep, isAccountRefusal, stepLink } from './account-steps.ts';

interface Lacking {
  readonly accountId: Id<'acc'>;
  /** As the account's status names it. */
  readonly missing: readonly { readonly code: string; readonly message: string }[];
  /** Of B4; those that are good have neither code nor words. */
  readonly parts: readonly {
    readonly code: string | null;
    readonly message: string | null;
    readonly link: string | null;
  }[];
}

interface OpenStep {
  readonly message: string;
  readonly label: string;
  readonly link: string;
}

/** What keeps an account from an offering: each failing part of its eligibility as the rule gives it, then what else is missing. */
export function openSteps({ accountId, parts, missing }: Lacking): OpenStep[] {
  const failing = parts.flatMap(({ code, message, link }) =>
    code === null || message === null || link === null ? [] : [{ code, message, link }],
  );
  const said = failing.map(({ code }) => code);
  const others = missing
    .filter(({ code }) => !said.includes(code))
    .map(({ code, message }) => ({ code, message, link: null }));
  return [...failing, ...others].flatMap(({ code, message, link }) => {
    if (!isAccountRefusal(code)) return [];
    const { label, panel } = accountStep(code);
    return [{ message, label, link: link ?? stepLink(accountId, panel) }];
  });
}
