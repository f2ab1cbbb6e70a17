import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import type { Broadcast } from '@furrow/modules/notifications/contract';
import { KeyValues } from '@furrow/ui/key-values';
import { Notice } from '@furrow/ui/notice';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { AUDIENCE_MEANINGS, audienceText, peopleText } from './broadcast-words.ts';

/** To whom it went, and how far it has come. */
export function BroadcastOutcome({ broadcast }: { readonly broadcast: Broadcast }) {
  const { status, audience, farm, link, people, told, sent_at, finished_at } = broadcast;
  const at = (time: string | null) => (time === null ? '–' : formatShortDateTime(new Date(time)));
  const isSent = sent_at !== null;
  return (
    <div className="grid max-w-xl gap-4">
      {status === 'sending' && (
        <ProgressBar thick label="People told so far" value={told} max={Math.max(people ?? 0, told, 1)} />
      )}
      {status === 'stopped' && (
        <Notice tone="warning" title={`${peopleText(told)} had been told before it was stopped`}>
          They keep their notification. Nobody else gets one.
        </Notice>
      )}
      <KeyValues
        items={[
          {
            key: 'audience',
            label: 'Audience',
            value: audienceText(audience, farm),
            note: AUDIENCE_MEANINGS[audience],
          },
          { key: 'link', label: 'Link', value: link ?? 'None' },
          { key: 'banner', label: 'Banner', value: bannerText(broadcast) },
          ...(isSent
            ? [
                { key: 'sent', label: 'Sent', value: at(sent_at) },
                { key: 'people', label: 'Counted when it was sent', value: peopleText(people ?? 0) },
                { key: 'told', label: 'Told', value: peopleText(told) },
                { key: 'finished', label: 'Finished', value: at(finished_at) },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function bannerText({ banner, has_banner, until, sent_at }: Broadcast): string {
  if (!banner) return 'None';
  const day = until === null ? null : formatShortDate(until);
  if (sent_at === null)
    return day === null ? 'Until people close it' : `Until people close it or ${day} ends`;
  return has_banner && day !== null ? `Shown until people close it or ${day} ends` : 'Not shown anymore';
}
