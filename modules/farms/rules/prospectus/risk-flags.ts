/**
 * Codes 1 to 12. The specification names the first three; the others are our own, in the same spirit
 * (docs/decisions/0008-readings-of-the-specification.md).
 */
export const RISK_FLAGS = [
  'Known Historical Flooding Problems',
  'No Current Tenant',
  'Debt Involved in Transaction',
  'Limited or Unsecured Water Rights',
  'Groundwater Restrictions in Effect',
  'Single Tenant or Operator Dependence',
  'Newly Planted or Pre-Production Crop',
  'Known Environmental or Soil Contamination',
  'Access by Easement Only',
  'Related Party Involved in Transaction',
  'Mineral or Surface Rights Severed',
  'Short or Expiring Lease',
] as const;

/** 1 to 12. */
export const RISK_FLAG_CODES: readonly number[] = RISK_FLAGS.map((_, index) => index + 1);

export function riskFlagLabel(code: number): string {
  const label = RISK_FLAGS[code - 1];
  if (label === undefined) throw new RangeError(`no risk flag has the code ${code}`);
  return label;
}
