import type { FormAnswer } from '@furrow/forms/wire';
import { isAnswer } from './form-calls.ts';

export interface FormTabs {
  tell(answer: FormAnswer): void;
  close(): void;
}

/** The tabs of one person in one browser tell each other what was saved; without it they find out at their next save. */
export function openFormTabs(owner: string, path: string, hear: (answer: FormAnswer) => void): FormTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} };
  const channel = new BroadcastChannel(`furrow-form ${owner} ${path}`);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (isAnswer(event.data)) hear(event.data);
  };
  return { tell: (answer) => channel.postMessage(answer), close: () => channel.close() };
}
