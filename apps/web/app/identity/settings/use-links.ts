import { disconnectProvider, showSecondFactors } from '@furrow/modules/identity/api';
import type { SocialOutcome } from '@furrow/modules/identity/contract';
import { connectionLabel, isConnection } from '@furrow/modules/identity/rules';
import { useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { serverClock } from '../../shell/server-clock.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { refusalText } from '../sign-in/social-state.ts';
import { useProvider, useReturnedOutcome } from '../sign-in/use-provider.ts';
import { isStale, stale, useFresh } from './step-up.tsx';

interface Problem {
  readonly title: string;
  readonly text: string;
  readonly code: string | null;
}

type Named = { readonly connection: string; readonly name: string };

/** Connecting and disconnecting providers: one at a time, and only by somebody who proved lately who they are. */
export function useLinks({
  freshUntil,
  reload,
}: {
  readonly freshUntil: string | null;
  readonly reload: () => Promise<void>;
}) {
  const fresh = useFresh();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const idle = (connection: string) => setBusy((now) => (now === connection ? null : now));
  const say = (text: string) => toast.show({ code: 'links', type: 'success', text });
  const refuse = (title: string, text: string, code: string | null) => setProblem({ title, text, code });

  const onOutcome = (outcome: SocialOutcome) => {
    const { connection } = outcome;
    const name = isConnection(connection) ? connectionLabel(connection) : connection;
    idle(connection);
    if (outcome.kind === 'linked') {
      say(`${name} is connected.`);
      void reload();
    } else if (outcome.kind === 'stepped_up') {
      say('Thank you. You can make your change now.');
    } else if (outcome.kind === 'refused') {
      // The server has the last word on what is recent.
      if (isStale(outcome.code)) void connect({ connection, name }, { refused: true });
      else refuse(`${name} was not connected`, refusalText(outcome), outcome.code);
    }
  };
  const ask = useProvider({ onOutcome, onGone: idle });
  useReturnedOutcome(onOutcome);

  /** A provider is gone to only when its answer will be taken: whoever has to prove something first does so here. */
  async function connect({ connection }: Named, { refused = false } = {}): Promise<void> {
    setProblem(null);
    setBusy(connection);
    let proved = !refused && isAhead(freshUntil ?? (await askFreshUntil()));
    const ready = await fresh(async () => {
      if (!proved) {
        proved = true;
        throw stale();
      }
      return true;
    });
    if (ready === null) idle(connection);
    else ask({ connection, intent: 'link' });
  }

  async function disconnect({ connection, name }: Named): Promise<void> {
    setProblem(null);
    setBusy(connection);
    try {
      const done = await fresh(async () => {
        await call(disconnectProvider, { params: { connection } });
        return true;
      });
      if (done === true) say(`${name} is disconnected.`);
      if (done === true) await reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(`${name} is still connected`, error.message, error.code);
    } finally {
      idle(connection);
    }
  }

  return { busy, problem, connect, disconnect };
}

/** Whoever presses before the page has read it is not asked to prove again what was proved a moment ago. */
const askFreshUntil = () =>
  call(showSecondFactors, {}).then(
    ({ fresh_until }) => fresh_until,
    () => null,
  );

const SPARE_MS = 15_000;
const isAhead = (until: string | null) => until !== null && Date.parse(until) > serverClock.now() + SPARE_MS;
