import { addressOf, type GivenInput, type InputOf } from '@furrow/http/endpoint';
import type { FormEndpoints } from '@furrow/modules/investors/contract';
import type { FormServer } from '../kit/server-form/form-calls.ts';
import type { CallEndpoint } from '../shell/api/endpoint-calls.ts';
import { call as callAsViewer } from '../shell/session/call-as-viewer.ts';

/** The server of a form of the contract; `call` is the person's own way to it unless given. */
export function formServer<F extends FormEndpoints>(
  form: F,
  input: InputOf<F['read']> & GivenInput,
  call: CallEndpoint = callAsViewer,
): FormServer {
  const { read, save, submit }: FormEndpoints = form;
  const { params } = input;
  return {
    address: addressOf(read.path, input),
    read: () => call(read, { params }),
    save: (body, signal) => call(save, { params, body }, { signal }),
    submit: (body, signal) => call(submit, { params, body }, { signal }),
  };
}
