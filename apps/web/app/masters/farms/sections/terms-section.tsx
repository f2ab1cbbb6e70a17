import { formatDollars } from '@furrow/kernel/money';
import {
  DEAL_MANAGEMENTS,
  dealManagementLabel,
  FARM_TYPES,
  type FarmType,
  isUnitOffering,
  type OfferingDraft,
  OWNERSHIP_DURATION_LABELS,
  sharesOfAcres,
  typedCents,
  typedNumber,
  unitPriceCents,
} from '@furrow/modules/farms/rules';
import { ACCOUNT_TYPES } from '@furrow/modules/investors/rules';
import { Checkbox } from '@furrow/ui/checkbox';
import { brandName } from '../../../shell/brand-name.ts';
import { useEditor } from '../editor/draft-context.ts';
import { ChoicePart, TextPart } from '../editor/fields.tsx';
import { faultWords, PART_LABELS, TYPE_LABELS } from '../words.ts';

const ACCOUNT_LABELS: Readonly<Record<string, string>> = {
  individual: 'Individual and joint',
  entity: 'Entity',
  trust: 'Trust',
  sdira: 'IRA',
  solo401k: 'Solo 401(k)',
};

/** What people invest on. Shares and their price follow, and are never entered. */
export function TermsSection() {
  const { draft, record, mayEdit, setChoices } = useEditor();
  const kept = record.issues.find(({ place }) => place === 'restrict_entities');
  const isUnits = isUnitOffering(draft.type as FarmType);
  return (
    <>
      <div className="desk-grid">
        <ChoicePart part="type" options={FARM_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))} />
        <ChoicePart
          part="deal_management"
          options={DEAL_MANAGEMENTS.map((value) => ({
            value,
            label: dealManagementLabel(value, brandName()),
          }))}
        />
        <TextPart part="purchase_price" />
        <TextPart part="raised" />
        <TextPart part="area_acres" suffix="acres" />
        {isUnits && <TextPart part="units" />}
        <Computed label="Shares" value={sharesText(draft)} basis={isUnits ? 'the units' : 'acres × 10'} />
        <Computed label="Price a share" value={priceText(draft)} basis="raise ÷ shares, rounded" />
        <TextPart part="min_investment" />
        <TextPart part="closes_at" type="datetime-local" help="New York time. Leave empty for no date." />
        <TextPart part="net_irr" help="Target, after fees." />
        <TextPart part="net_irr_max" help="Leave empty for one figure." />
        <TextPart part="gross_yield" help="Target. Leave empty if not known." />
        <TextPart part="hold_years" suffix="years" />
        <ChoicePart
          part="ownership_duration"
          options={OWNERSHIP_DURATION_LABELS.map((label, index) => ({ value: `${index + 1}`, label }))}
        />
      </div>
      <fieldset className="console-block" id="restrict_entities">
        <legend className="field-label mb-2">{PART_LABELS.restrict_entities}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {ACCOUNT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={ACCOUNT_LABELS[type] ?? type}
              disabled={!mayEdit}
              checked={draft.restrict_entities.includes(type)}
              onChange={({ target }) =>
                setChoices(
                  'restrict_entities',
                  ACCOUNT_TYPES.filter((one) =>
                    one === type ? target.checked : draft.restrict_entities.includes(one),
                  ),
                )
              }
            />
          ))}
        </div>
        {kept === undefined ? null : <p className="field-error">{faultWords(kept.fault)}</p>}
      </fieldset>
    </>
  );
}

function sharesOf({ units, area_acres, type }: OfferingDraft): number | null {
  const count = isUnitOffering(type as FarmType) ? typedNumber(units) : typedNumber(area_acres);
  if (count === null || count <= 0) return null;
  return isUnitOffering(type as FarmType) ? count : sharesOfAcres(count);
}

function sharesText(draft: OfferingDraft): string {
  return sharesOf(draft)?.toLocaleString('en-US') ?? 'not available';
}

function priceText(draft: OfferingDraft): string {
  const [shares, raise] = [sharesOf(draft), typedCents(draft.raised)];
  if (shares === null || raise === null || !Number.isInteger(shares)) return 'not available';
  return formatDollars(unitPriceCents(raise, shares), { cents: 'always' });
}

interface ComputedProps {
  readonly label: string;
  readonly value: string;
  readonly basis: string;
}

function Computed({ label, value, basis }: ComputedProps) {
  return (
    <div>
      <p className="field-label">{label}</p>
      <p className="desk-fixed desk-fixed-number">{value}</p>
      <p className="field-help">Computed: {basis}.</p>
    </div>
  );
}
