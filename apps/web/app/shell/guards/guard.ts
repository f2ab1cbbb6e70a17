import type { NoticeCode } from '../toasts/notices.ts';
import type { Viewer } from '../viewer.ts';
import type { Access } from './access.ts';

/** Everything a guard may look at. Guards are pure: the middleware gathers the state and acts on the answer. */
export interface GuardState {
  readonly access: Access;
  readonly session: 'none' | 'active' | 'expired';
  readonly viewer: Viewer | null;
  /** The wanted address with its query. */
  readonly target: string;
  /** The page the visitor came from. */
  readonly from: string;
}

export type GuardAnswer =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'notice'; readonly notice: NoticeCode; readonly to: string };

export type Guard = (state: GuardState) => GuardAnswer;

export const PASS: GuardAnswer = { kind: 'pass' };

export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

export function signInFor({ target, from }: GuardState): string {
  return withQuery('/sign-in', { redirect: target, from });
}
