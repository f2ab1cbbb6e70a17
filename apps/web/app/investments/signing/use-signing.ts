import {
  giveConsents,
  lookAtEnvelopes,
  openAgreement,
  openEnvelope,
  resign,
  signAgreement,
} from '@furrow/modules/investments/api';
import type { SignaturesStep } from '@furrow/modules/investments/contract';
import { RESIGN_FLAG } from '@furrow/modules/investments/rules';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useAct } from '../../kit/use-act.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { stepPath } from '../process-address.ts';
import { READER_ID } from './agreement-reader.tsx';

/** In the address that the service leads back to. */
const RETURNED = 'signed';
const SAID_IN_PLACE: ReadonlySet<string | null> = new Set([
  'signing_service_down',
  'signing_service_refused',
]);

type Agreement = SignaturesStep['documents'][number];
type ConsentName = SignaturesStep['consents'][number]['name'];
export type Given =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'drawn'; readonly strokes: number[][] };

/** Reading, agreeing and signing, one document after the other. */
export function useSigning(step: SignaturesStep) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const [params, setParams] = useSearchParams();
  const [picked, setPicked] = useState<Agreement['kind'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { investment, documents } = step;
  const open = documents.find(({ signed_at }) => signed_at === null);
  const document = documents.find(({ kind }) => kind === picked) ?? open ?? documents[0];
  useOpened(step, document, () => void revalidate());

  const [checked, setChecked] = useState<readonly ConsentName[]>([]);
  // What was checked counts until the page shows it: an answer that is there is not drawn at once.
  const agreeing = checked.filter((name) => isMissing(step, name));
  if (agreeing.length < checked.length) setChecked(agreeing);
  const agreed = useRef(Promise.resolve());
  /** One after the other: a statement that is checked while the one before is being saved must not be lost. */
  const agree = (name: ConsentName) => {
    setChecked((names) => [...names, name]);
    let isSaved = false;
    const save = async () => {
      const body = { consents: [name], disclosure: step.disclosure.sha256 };
      await call(giveConsents, { params: { id: investment.id }, body });
      isSaved = true;
      await revalidate();
    };
    agreed.current = agreed.current
      .catch(() => {})
      .then(() => act('agree', save))
      .finally(() => {
        // Refused, lost, or not even tried because something else was being done.
        if (!isSaved) setChecked((names) => names.filter((one) => one !== name));
      });
  };

  const sign = async (signature: Given) => {
    // What was checked a moment ago is on record before anything is signed.
    await agreed.current.catch(() => {});
    let isLast = false;
    await act('sign', async () => {
      if (document === undefined) return;
      setProblem(null);
      try {
        const params = { id: investment.id, kind: document.kind };
        // It was shown, and the call that says so got lost: without it nothing could be signed before a reload.
        if (document.opened_at === null) await call(openAgreement, { params });
        const after = await call(signAgreement, { params, body: { signature } });
        const next = after.documents.find(({ signed_at }) => signed_at === null);
        isLast = next === undefined;
        if (next === undefined) return await navigate(stepPath(investment, 'funding'));
        flushSync(() => setPicked(next.kind));
        // Reading goes on at the next document: the focus must not wait on the button that signs it.
        window.document.getElementById(READER_ID)?.focus({ preventScroll: true });
        window.scrollTo({ top: 0 });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
        setProblem(error.message);
      }
    });
    // Not a part of the act: the next document can be signed while the page looks again.
    if (!isLast) await revalidate();
  };

  /** That the service can't be reached, or doesn't take it, is said where one signs: nothing is lost by it. */
  const atService = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && SAID_IN_PLACE.has(error.code)) setProblem(error.message);
      throw error;
    }
  };

  /** Leaves for the service; the address works once and is kept nowhere. */
  const leave = async () => {
    await agreed.current.catch(() => {});
    await act('sign', async () => {
      if (document === undefined) return;
      const params = { id: investment.id, kind: document.kind };
      if (document.opened_at === null) await call(openAgreement, { params });
      await atService(async () => window.location.assign((await call(openEnvelope, { params })).url));
    });
    await revalidate();
  };

  const look = async () => {
    let isLast = false;
    await act('look', async () => {
      await atService(async () => {
        const after = await call(lookAtEnvelopes, { params: { id: investment.id } });
        isLast = after.documents.every(({ signed_at }) => signed_at !== null);
      });
      if (isLast) await navigate(stepPath(investment, 'funding'));
    });
    if (!isLast) await revalidate();
  };
  useReturn(step.signed_with !== null, look);

  const signAfresh = () =>
    act('again', async () => {
      await call(resign, { params: { id: investment.id } });
      setPicked(null);
      // It was done: what is signed from here on is not asked for again.
      setParams({}, { replace: true, preventScrollReset: true });
      await revalidate();
    });

  const isAskedAfresh = params.has(RESIGN_FLAG) && documents.some(({ signed_at }) => signed_at !== null);
  return {
    document,
    open,
    pick: setPicked,
    acting,
    problem,
    agreeing,
    agree,
    sign,
    leave,
    look,
    signAfresh,
    isAskedAfresh,
  };
}

/** Somebody comes back from the service: what it says in the address is not believed, so the service itself is asked. */
function useReturn(isAtService: boolean, look: () => Promise<void>): void {
  const [params, setParams] = useSearchParams();
  const asked = useRef(look);
  asked.current = look;
  const hasReturned = isAtService && params.has(RETURNED);
  useEffect(() => {
    if (!hasReturned) return;
    // Once: whoever reloads the page has not come back again.
    setParams({}, { replace: true, preventScrollReset: true });
    void asked.current();
  }, [hasReturned, setParams]);
}

const isMissing = ({ consents }: SignaturesStep, name: ConsentName) =>
  consents.some((consent) => consent.name === name && consent.agreed_at === null);

/** That a document was shown is written down once it is; where the terms changed, it is reckoned anew and opened again. */
function useOpened(
  { investment }: SignaturesStep,
  document: Agreement | undefined,
  onOpened: () => void,
): void {
  const told = useRef(onOpened);
  told.current = onOpened;
  const kind = document?.opened_at === null ? document.kind : null;
  const { id } = investment;
  useEffect(() => {
    if (kind === null) return;
    let left = false;
    const tell = async () => {
      const params = { id, kind };
      const after = await call(openAgreement, { params });
      const isOpen = after.documents.some((one) => one.kind === kind && one.opened_at !== null);
      if (!isOpen && !left) await call(openAgreement, { params });
      if (!left) told.current();
    };
    // What is refused is said when it is signed, and what got lost is said again then.
    tell().catch(() => {});
    return () => {
      left = true;
    };
  }, [id, kind]);
}
