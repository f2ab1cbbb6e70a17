/** Front door of the investors' server side. */

export { saveBeneficiariesIn } from './beneficiaries/save-beneficiaries.ts';
export { custodianRoutes } from './custodian-routes.ts';
export type { InvestorDeps } from './deps.ts';
export { type ImportedAccount, importAccount } from './import/import-account.ts';
export { importAdvisor } from './import/import-advisor.ts';
export { investorPages } from './pages.ts';
export { carryOutDeletion, type Eraser } from './privacy/carry-out-deletion.ts';
export { exportInvestor } from './privacy/export-investor.ts';
export { dataExporter, type ExportPart, pruneExportsJob } from './privacy/export-job.ts';
export { investorRoutes } from './routes.ts';
export { investorSealedColumns } from './secrets.ts';
export { reassessSuitabilityJob, suitabilityReassessor } from './suitability/reassess-job.ts';

export const investorMigrations = new URL('./migrations/', import.meta.url);
