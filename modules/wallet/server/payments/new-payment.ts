import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { PaymentDirection, PaymentLimits } from '../../rules/index.ts';
import type { Purpose } from './payment-ended.ts';

export interface NewPayment {
  readonly accountId: Id<'acc'>;
  /** Whoever asks for it; null for a job, which asks on behalf of the owner. */
  readonly userId: string | null;
  readonly bankId: Id<'bank'>;
  readonly direction: PaymentDirection;
  readonly amountCents: Cents;
  readonly purpose?: Purpose;
  /** The monthly deposit that it belongs to. */
  readonly planId?: Id<'plan'>;
  /** Of whoever asks: asked again under it, it is the same payment. */
  readonly key?: string | undefined;
  /** As the audit names them. */
  readonly actor: string;
  readonly now: Date;
}

export interface RequestedPayment {
  readonly id: Id<'pay'>;
  /** False where it was asked for before. */
  readonly isNew: boolean;
}

export interface PaymentTerms {
  readonly limits: PaymentLimits;
  readonly withdrawDays: number;
}
