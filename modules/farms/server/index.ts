/** Front door of the farms' server side. */
export { type Holding, type ImportRefusal, importFarm } from './import-farm.ts';
export type { NewFarm } from './new-farm.ts';
export { type FarmDeps, farmPages } from './pages.ts';
export { portraitRoutes } from './portrait-routes.ts';
export { grantsIn } from './private/grant-cookie.ts';
export { farmRoutes } from './routes.ts';
export { saveCountyMap } from './save-county-map.ts';
export { takeRefusalError } from './take-refusal-error.ts';
export { type SharesTaken, type TakeShares, takeShares } from './take-shares.ts';
export { type FarmListProblem, verifyFarmLists } from './verify-farm-lists.ts';
export { type RegisterProblem, verifyShareRegister } from './verify-share-register.ts';

export const farmMigrations = new URL('./migrations/', import.meta.url);
