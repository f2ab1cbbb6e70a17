import type { Cents } from '@furrow/kernel/money';

/** A deposit or withdrawal that the payment service has been asked for. */
export interface ModelPayment<Id> {
  readonly id: Id;
  readonly direction: 'pull' | 'push';
  readonly cents: Cents;
  readonly landedOn: number | null;
}

export interface ModelHold<Id> {
  readonly id: Id;
  readonly cents: Cents;
  readonly expiresOn: number | null;
}

/** Money as somebody would reckon it on paper: no journals, no locks, only what is where. */
export class ModelWallet<PaymentId, HoldId> {
  available: Cents = 0n;
  pending: Cents = 0n;
  held: Cents = 0n;
  owed: Cents = 0n;
  /** Asked for and not ended. */
  open: readonly ModelPayment<PaymentId>[] = [];
  /** Moved, and not come back. */
  landed: readonly ModelPayment<PaymentId>[] = [];
  holds: readonly ModelHold<HoldId>[] = [];

  /** Whatever comes in pays first what is owed. */
  credit(cents: Cents): void {
    const repaid = cents < this.owed ? cents : this.owed;
    this.owed -= repaid;
    this.available += cents - repaid;
  }

  asked(payment: ModelPayment<PaymentId>): void {
    if (payment.direction === 'pull') this.pending += payment.cents;
    else this.available -= payment.cents;
    this.open = [...this.open, payment];
  }

  /** Failed or called off: as if it had not been asked for. */
  cameToNothing(payment: ModelPayment<PaymentId>): void {
    if (payment.direction === 'pull') this.pending -= payment.cents;
    else this.credit(payment.cents);
    this.open = this.open.filter(({ id }) => id !== payment.id);
  }

  settled(payment: ModelPayment<PaymentId>, day: number): void {
    if (payment.direction === 'pull') {
      this.pending -= payment.cents;
      this.credit(payment.cents);
    }
    this.open = this.open.filter(({ id }) => id !== payment.id);
    this.landed = [...this.landed, { ...payment, landedOn: day }];
  }

  /** Back after it had moved: what is gone is owed. */
  returned(payment: ModelPayment<PaymentId>): void {
    if (payment.direction === 'push') this.credit(payment.cents);
    else {
      const taken = this.available < payment.cents ? this.available : payment.cents;
      this.available -= taken;
      this.owed += payment.cents - taken;
    }
    this.landed = this.landed.filter(({ id }) => id !== payment.id);
  }

  promised(hold: ModelHold<HoldId>): void {
    this.available -= hold.cents;
    this.held += hold.cents;
    this.holds = [...this.holds, hold];
  }

  /** Ended with so much of it used; the rest is free again. */
  holdEnded(hold: ModelHold<HoldId>, used: Cents): void {
    this.held -= hold.cents;
    this.credit(hold.cents - used);
    this.holds = this.holds.filter(({ id }) => id !== hold.id);
  }
}
