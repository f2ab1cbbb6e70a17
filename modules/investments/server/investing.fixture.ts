/** What tests of later modules use to invest, pledge and transfer. */
export { holdFarm, payHolders } from '../tests/test-positions.ts';
export { offeringFailer } from './closing/failure-jobs.ts';
export { askAgain } from './ends/ask-again.ts';
export { cancelInvestment } from './ends/cancel-investment.ts';
export { putBack, setAside } from './ends/set-aside.ts';
export { moneyAnswers } from './money/hear-money.ts';
export { reinitiateFunding } from './money/reinitiate-funding.ts';
export { convertPledges } from './pledges/convert-pledges.ts';
export { makePledge } from './pledges/make-pledge.ts';
export { pushReminderJob } from './pushes/remind-pushes.ts';
export { prepareReinvestments } from './reinvesting/reinvest-job.ts';
export { setReinvesting } from './reinvesting/set-reinvesting.ts';
export { writeFurtherSignature } from './signing/write-further-signature.ts';
export { voidTaxDocument } from './tax/change-document.ts';
export { declineTransfer } from './transfers/end-transfer.ts';
export { transferSite } from './transfers/test-transfers.ts';
