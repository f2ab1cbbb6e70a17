import type { Wire } from '@furrow/modules/wallet/contract';
import { Chip } from '@furrow/ui/chip';
import { Clock } from 'lucide-react';
import { SentForm } from './sent-form.tsx';
import { wireWords } from './wire-words.ts';

interface WireItemProps {
  readonly accountId: string;
  readonly wire: Wire;
  readonly today: string;
}

/** One wire with its reference and how far it is; whoever sent it says so here. */
export function WireItem({ accountId, wire, today }: WireItemProps) {
  const { tone, chip, sentence } = wireWords(wire);
  return (
    <li className="border-line py-4 not-first:border-t first:pt-0">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold tabular-nums">{wire.reference}</span>
        <Chip tone={tone} {...(tone === 'info' ? { icon: <Clock aria-hidden /> } : {})}>
          {chip}
        </Chip>
      </p>
      <p className="mt-1 text-ink-muted text-small">{sentence}</p>
      {wire.can_tell && (
        <details className="fold mt-1">
          <summary>{wire.told === null ? 'I sent it' : 'Change what I said'}</summary>
          <SentForm accountId={accountId} wire={wire} today={today} />
        </details>
      )}
    </li>
  );
}
