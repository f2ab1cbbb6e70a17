/** What tests of later modules use to move money and change banks. */

export { matchLine } from './bank-lines/match-line.ts';
export { award, bring, byTwo, NOW as WIRED_AT, newHolder } from './bank-lines/test-wires.ts';
export { verifyBank } from './banks/apply-source.ts';
export { bankDaysJob } from './banks/bank-days.ts';
export { findBank } from './banks/bank-row.ts';
export { endBank } from './banks/end-bank.ts';
export { keepSource } from './banks/keep-source.ts';
export { refundCustodiansJob } from './custodians/refund-wires.ts';
export { blockWallet } from './desk/block-wallet.ts';
export { postAdjustment } from './desk/post-adjustment.ts';
export { cancelPayment } from './payments/cancel-payment.ts';
export { moveMoney } from './payments/move-money.ts';
export { lockPayment, paymentById } from './payments/payment-row.ts';
export { savePlan } from './plans/save-plan.ts';
export { returnPayment } from './returns/return-payment.ts';
export { causesProof } from './verify-causes.ts';
export { readWallet } from './wallet/read-wallet.ts';
