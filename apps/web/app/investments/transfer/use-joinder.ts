import { openJoinder, signJoinder } from '@furrow/modules/investments/api';
import type { JoinderStep } from '@furrow/modules/investments/contract';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../../kit/use-act.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import type { Given } from '../signing/use-signing.ts';
import { focusState } from './focus-state.ts';

type ConsentName = JoinderStep['consents'][number]['name'];

/** Reading, agreeing and signing. What is agreed to is sent with the signature: until then it can be taken back. */
export function useJoinder({ transfer, joinder, consents, disclosure }: JoinderStep) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const [agreed, setAgreed] = useState<readonly ConsentName[]>([]);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const isUnopened = joinder !== null && joinder.opened_at === null;
  useOpened(transfer.id, isUnopened ? joinder.version : null, () => void revalidate());

  const sign = (signature: Given) =>
    act('sign', async () => {
      setProblem(null);
      const params = { id: transfer.id };
      try {
        // It was shown, and the call that says so got lost: without it nothing could be signed before a reload.
        if (isUnopened) await call(openJoinder, { params });
        const names = consents.map(({ name }) => name);
        const body = { signature, consents: names, disclosure: disclosure.sha256 };
        await call(signJoinder, { params, body });
        await revalidate();
        return focusState();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
        setProblem(error);
        // The new words are agreed to anew.
        if (error.code === 'disclosure_changed') setAgreed([]);
        // The page that shows how it ended has no place for what was refused.
        if (error.code === 'transfer_over')
          toast.show({ code: 'refused', type: 'error', text: error.message });
      }
      // Canceled meanwhile, or something is missing now: the page shows which.
      await revalidate();
    });
  return {
    acting,
    /** About the signature itself. */
    signatureProblem: isOfSignature(problem) ? (problem?.message ?? null) : null,
    /** Anything else that keeps it from being signed. */
    problem: isOfSignature(problem) ? null : (problem?.message ?? null),
    agreed,
    isAgreed: consents.every(({ name, agreed_at }) => agreed_at !== null || agreed.includes(name)),
    agree: (name: ConsentName) => setAgreed([...agreed, name]),
    disagree: (name: ConsentName) => setAgreed(agreed.filter((one) => one !== name)),
    sign,
  };
}

const isOfSignature = (problem: ApiError | null): boolean => problem?.code?.startsWith('signature_') === true;

/** That the document was shown is written down once it is. */
function useOpened(id: string, version: string | null, onOpened: () => void): void {
  const told = useRef(onOpened);
  told.current = onOpened;
  useEffect(() => {
    if (version === null) return;
    let left = false;
    // What is refused is said when it is signed, and what got lost is said again then.
    call(openJoinder, { params: { id } })
      .then(() => {
        if (!left) told.current();
      })
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [id, version]);
}
