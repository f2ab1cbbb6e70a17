/** What of an account goes with a milestone unless a setting names more. */
const COUNTED_FIELDS = ['type', 'accreditation_status', 'kyc_status', 'has_linked_bank'] as const;

/** What a person told the firm about their means and plans: never counted, unless the setting names it (H4). */
export const SENSITIVE_FIELDS = [
  'est_total_net_worth',
  'est_liquid_worth',
  'employment_status',
  'is_fin_professional',
  'is_fin_regulator',
  'is_experienced',
  'investment_experience',
  'investment_objective',
  'risk_tolerance',
  'time_horizon',
] as const;
export type SensitiveField = (typeof SENSITIVE_FIELDS)[number];

export const isSensitiveField = (name: string): name is SensitiveField =>
  SENSITIVE_FIELDS.some((field) => field === name);

export type FieldValue = string | number | boolean;
export type AccountFields = Readonly<Record<string, FieldValue>>;

/** Only what is on the list goes on, whatever was handed in: a field somebody adds to an account later is not on it. */
export function countedFields(account: AccountFields, named: readonly SensitiveField[]): AccountFields {
  const allowed: readonly string[] = [...COUNTED_FIELDS, ...named];
  return Object.fromEntries(
    allowed.flatMap((name) => {
      const value = Object.hasOwn(account, name) ? account[name] : undefined;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
