import type { BroadcastFarm } from '@furrow/modules/notifications/contract';
import {
  BANNER_DAYS_MOST,
  BROADCAST_AUDIENCES,
  BROADCAST_LINK_MOST,
  BROADCAST_TEXT_MOST,
  type BroadcastAudience,
  isAudienceOfFarm,
  isBroadcastAudience,
  lastBannerDay,
} from '@furrow/modules/notifications/rules';
import { Checkbox } from '@furrow/ui/checkbox';
import { Field } from '@furrow/ui/field';
import { RadioGroup } from '@furrow/ui/radio-group';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { AUDIENCE_LABELS, AUDIENCE_MEANINGS } from './broadcast-words.ts';

/** As it is typed. */
export interface TypedBroadcast {
  readonly audience: BroadcastAudience;
  readonly farmId: string;
  readonly text: string;
  readonly link: string;
  readonly banner: boolean;
  readonly until: string;
}

export const bodyOf = ({ audience, farmId, text, link, banner, until }: TypedBroadcast) => ({
  ...{ audience, text, banner },
  farm_id: farmId === '' ? null : farmId,
  link: link === '' ? null : link,
  until: until === '' ? null : until,
});

const AUDIENCES = BROADCAST_AUDIENCES.map((value) => ({
  value,
  label: (
    <>
      {AUDIENCE_LABELS[value]}
      <small className="block text-ink-muted">{AUDIENCE_MEANINGS[value]}</small>
    </>
  ),
}));

interface BroadcastFieldsProps {
  readonly given: TypedBroadcast;
  readonly farms: readonly BroadcastFarm[];
  readonly today: string;
  errorOf(field: string): string | undefined;
  set(changes: Partial<TypedBroadcast>): void;
}

export function BroadcastFields({ given, farms, today, errorOf, set }: BroadcastFieldsProps) {
  const { audience, farmId, text, link, banner, until } = given;
  const left = BROADCAST_TEXT_MOST - [...text].length;
  return (
    <>
      <RadioGroup
        name="audience"
        legend="Audience"
        options={AUDIENCES}
        value={audience}
        onChange={(value) => isBroadcastAudience(value) && set({ audience: value })}
      />
      {isAudienceOfFarm(audience) && (
        <Field label="Farm" error={errorOf('farm_id')}>
          <Select
            value={farmId}
            onChange={({ target }) => set({ farmId: target.value })}
            options={[
              { value: '', label: 'Choose a farm' },
              ...farms.map(({ id, name, county, state, isPrivate }) => ({
                value: id,
                label: `${name}, ${county} County, ${state}${isPrivate ? ' (private)' : ''}`,
              })),
            ]}
          />
        </Field>
      )}
      <Field
        label="Message"
        aside={<span className="text-ink-muted tabular">{left} left</span>}
        help="Plain text, one paragraph."
        error={errorOf('text')}
      >
        <Textarea rows={4} value={text} onChange={({ target }) => set({ text: target.value })} />
      </Field>
      <Field
        label="Link"
        optional
        help="A page of this site, such as /investments/primary-offerings."
        error={errorOf('link')}
      >
        <TextInput
          value={link}
          maxLength={BROADCAST_LINK_MOST}
          onChange={({ target }) => set({ link: target.value })}
        />
      </Field>
      <Checkbox
        label="Also show it as a banner on their pages until they close it"
        checked={banner}
        onChange={({ target }) => set({ banner: target.checked })}
      />
      {banner && (
        <Field
          label="Last day of the banner"
          optional
          help={`Without one it goes after ${BANNER_DAYS_MOST} days.`}
          error={errorOf('until')}
        >
          <TextInput
            type="date"
            min={today}
            max={lastBannerDay(today)}
            value={until}
            onChange={({ target }) => set({ until: target.value })}
          />
        </Field>
      )}
    </>
  );
}
