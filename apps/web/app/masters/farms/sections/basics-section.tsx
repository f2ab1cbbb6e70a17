import { US_STATES } from '@furrow/kernel/states';
import {
  CROP_TYPE_LABELS,
  CROP_TYPES,
  FARM_TEMPLATES,
  INVESTMENT_STYLES,
  RETURN_PROFILE_LABELS,
  RETURN_PROFILES,
} from '@furrow/modules/farms/rules';
import { useEditor } from '../editor/draft-context.ts';
import { ChoicePart, TextPart } from '../editor/fields.tsx';

const TEMPLATE_LABELS = { standard: 'Standard', sponsor: 'Sponsor’s page' } as const;
const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** What the farm is, where it lies, and what its page says first. */
export function BasicsSection() {
  const { draft, record } = useEditor();
  const prefix = US_STATES.find(({ code }) => code === draft.state)?.fips;
  const maps = record.county_maps.filter((fips) => prefix === undefined || fips.startsWith(prefix));
  return (
    <>
      <div className="desk-grid">
        <TextPart part="name" className="desk-wide" />
        <TextPart part="county" />
        <ChoicePart part="state" options={STATES} />
        <TextPart part="nearest_town" />
        <ChoicePart
          part="county_fips"
          help="The small map beside the farm’s place."
          options={[{ value: '', label: 'None' }, ...maps.map((fips) => ({ value: fips, label: fips }))]}
        />
        <TextPart part="latitude" />
        <TextPart part="longitude" />
        <ChoicePart
          part="farm_crop_type"
          options={CROP_TYPES.map((value) => ({ value, label: CROP_TYPE_LABELS[value] }))}
        />
        <TextPart part="crops" help="Separate crops with commas." />
        <ChoicePart
          part="investment_style"
          options={INVESTMENT_STYLES.map((value) => ({ value, label: value }))}
        />
        <ChoicePart
          part="return_profile"
          options={RETURN_PROFILES.map((value) => ({ value, label: RETURN_PROFILE_LABELS[value] }))}
        />
        <ChoicePart
          part="template"
          options={FARM_TEMPLATES.map((value) => ({ value, label: TEMPLATE_LABELS[value] }))}
        />
        <TextPart part="sponsor_name" />
        <TextPart part="weight" help="The smallest number comes first." />
      </div>
      <div className="desk-stack">
        <TextPart part="overview" lines={8} help="Leave an empty line between paragraphs." />
        <TextPart part="farm_disclosure" lines={5} />
      </div>
    </>
  );
}
