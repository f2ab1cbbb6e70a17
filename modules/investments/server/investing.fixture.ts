/** What tests of later modules use to invest, pledge and transfer. */

export { askAgain } from './ends/ask-again.ts';
export { cancelByManager } from './ends/cancel-by-manager.ts';
export { cancelInvestment } from './ends/cancel-investment.ts';
export { putBack, setAside } from './ends/set-aside.ts';
export { reinitiateFunding } from './money/reinitiate-funding.ts';
export { withdrawPledge } from './pledges/end-pledge.ts';
export { pledgesAlone } from './pledges/test-pledges.ts';
export { pushReminderJob } from './pushes/remind-pushes.ts';
export { prepareReinvestment } from './reinvesting/prepare-reinvestment.ts';
export { setReinvesting } from './reinvesting/set-reinvesting.ts';
export { resign } from './signing/resign.ts';
export { writeFurtherSignature } from './signing/write-further-signature.ts';
export { investmentsAlone } from './test-investments.ts';
export { cancelTransfer, declineTransfer } from './transfers/end-transfer.ts';
export { transferSite } from './transfers/test-transfers.ts';
