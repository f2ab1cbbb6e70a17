import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { importSandboxCustomer, importSandboxFundingSource } from '@furrow/providers/sandbox-import';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import type { AccountType } from '../../investors/rules/index.ts';

const ADA = { first_name: 'Ada', last_name: 'Quill' };
const CUSTODIAN = 'Equity Trust Company';

/** What is known of an account of each type, and how it is called on agreements. */
export const ACCOUNTS = {
  individual: { name: 'Ada Quill', title: 'Ada Quill', details: ADA },
  entity: {
    name: 'Quill Land LLC',
    title: 'Quill Land LLC',
    details: { ...ADA, entity_name: 'Quill Land LLC', type_of_entity: 'LLC', title_entity: 'Manager' },
  },
  trust: {
    name: 'Quill Family Trust',
    title: 'Ada Quill, Trustee of Quill Family Trust',
    details: {
      ...ADA,
      trust_name: 'Quill Family Trust',
      type_of_trust: 'revocable',
      trustees: ['Ada Quill'],
    },
  },
  sdira: {
    name: `${CUSTODIAN} FBO Ada Quill IRA`,
    title: `${CUSTODIAN} FBO Ada Quill IRA`,
    details: { ...ADA, custodian: CUSTODIAN, custodian_full_account_name: `${CUSTODIAN} FBO Ada Quill IRA` },
  },
  solo401k: {
    name: 'Quill Solo Plan',
    title: 'Ada Quill, Trustee of Quill Solo Plan',
    details: { ...ADA, trust_name: 'Quill Solo Plan', plans_trustee: 'Ada Quill' },
  },
} satisfies Readonly<Record<AccountType, unknown>>;

/** One that nothing speaks against, and where it has a wallet, with a bank whose name tells what becomes of pulls. */
export async function openAccount(
  database: Database,
  { userId }: Person,
  { type, bankName, now }: { readonly type: AccountType; readonly bankName: string; readonly now: Date },
) {
  const [id, bank] = [newId('acc', now), newId('bank', now)];
  const { name, details } = ACCOUNTS[type];
  const isIra = type === 'sdira';
  await database.transaction(async (tx) => {
    const known = { firstName: 'Ada', lastName: 'Quill', email: `${id}@example.com`, business: null };
    const customer = isIra ? null : await importSandboxCustomer(tx, { ...known, address: {} }, now);
    await tx.run(sql`insert into investment_account (id, user_id, type, name, details, kyc_status, kyb_status,
          suitability_status, accreditation_status, accreditation_method, accreditation_date, wallet_status,
          certification_status, customer_id, created_at, updated_at)
        values (${id}, ${userId}, ${type}, ${name}, ${sql.json(details)}::jsonb, 'success',
          ${type === 'entity' || type === 'trust' ? 'approved' : null}, 'allowed', 'approved', 'license',
          ${newYorkDay(now)}::date, ${isIra ? 'new' : 'verified'},
          ${type === 'entity' ? 'certified' : 'uncertified'}, ${customer}, ${now}, ${now})`);
    await tx.run(sql`insert into suitability (account_id, wealth_completed_at, investment_completed_at, answers,
          saved_at)
        values (${id}, ${now}, ${now}, '{"employment_status": "Retired", "is_fin_regulator": "no"}', ${now})`);
    if (customer === null) return;
    const source = {
      name: bankName,
      bankName: 'First Prairie Bank',
      type: 'checking',
      state: 'verified',
    } as const;
    const sourceId = await importSandboxFundingSource(tx, customer, source, now);
    await tx.run(sql`insert into bank (id, account_id, place, institution, last_four, type, attachment_method, status,
          source_id, payouts_from, linked_at, verified_at)
        values (${bank}, ${id}, 1, 'First Prairie Bank', '4417', 'checking', 'automated', 'verified', ${sourceId},
          ${now}, ${now}, ${now})`);
  });
  return { account: id, bank, sender: isIra ? CUSTODIAN : name };
}
