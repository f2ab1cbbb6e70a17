import { formatShortDate } from '@furrow/kernel/dates';
import {
  askForData,
  downloadData,
  listDataRequests,
  withdrawDataRequest,
} from '@furrow/modules/investors/api';
import type { DataRequest } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useFresh } from '../identity/settings/step-up.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Loaded, Section } from '../kit/section.tsx';
import { useAct } from '../kit/use-act.ts';
import { useApiResource } from '../kit/use-api-resource.ts';
import { call } from '../shell/session/call-as-viewer.ts';

const DELETION = {
  title: 'Delete your data?',
  text: 'We’ll review your request, then delete your sign-in, your investment accounts and your personal data. You can withdraw the request until then. Deletion can’t be undone.',
  act: 'Request deletion',
};

/** A person's data: to have it, and to be forgotten. */
export function PrivacySection() {
  const { own, reload } = useApiResource(listDataRequests, {});
  const { acting, act } = useAct();
  const fresh = useFresh();
  const ask = (kind: DataRequest['kind']) =>
    act(kind, async () => {
      const asked = await fresh(() => call(askForData, { body: { kind } }));
      if (asked !== null) await reload();
    });
  const fetchFile = ({ id }: DataRequest) =>
    act(id, async () => {
      const file = await fresh(() => call(downloadData, { params: { id } }));
      if (file !== null) saveAsFile('my-data.json', JSON.stringify(file, null, 2));
    });
  const withdraw = ({ id }: DataRequest) =>
    act(id, async () => {
      await call(withdrawDataRequest, { params: { id } });
      await reload();
    });
  const askDeletion = async () => {
    if (await confirm(DELETION)) await ask('deletion');
  };
  return (
    <Section
      id="privacy"
      title="Your data"
      lead="Get a copy of your data or ask us to delete it. In the copy, numbers and birth dates are masked."
    >
      <Loaded own={own} onRetry={reload}>
        {({ data }) => {
          const made = data.find(({ kind }) => kind === 'export');
          const wish = data.find(({ kind, status }) => kind === 'deletion' && status !== 'withdrawn');
          return (
            <div className="space-y-6">
              {made?.status === 'open' && (
                <Notice role="status" title="We’re preparing your file and will email you when it’s ready." />
              )}
              {made?.status === 'ready' && made.expires_at !== null && (
                <Notice
                  tone="positive"
                  title="Your file is ready."
                  action={
                    <Button size="small" loading={acting === made.id} onClick={() => fetchFile(made)}>
                      Download file
                    </Button>
                  }
                >
                  <p>You can download it until {formatShortDate(new Date(made.expires_at))}.</p>
                </Notice>
              )}
              {wish?.status === 'open' && (
                <Notice
                  tone="warning"
                  title="You asked us to delete your data. We’re reviewing your request."
                  action={
                    <Button size="small" loading={acting === wish.id} onClick={() => withdraw(wish)}>
                      Withdraw request
                    </Button>
                  }
                />
              )}
              {wish?.status === 'refused' && (
                <Notice tone="warning" role="status" title="We can’t delete your data yet.">
                  <ul className="list-disc pl-5">
                    {wish.reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                </Notice>
              )}
              <div className="flex flex-wrap gap-4">
                {made?.status !== 'open' && (
                  <Button loading={acting === 'export'} onClick={() => ask('export')}>
                    Request your data
                  </Button>
                )}
                {wish?.status !== 'open' && (
                  <Button variant="danger" loading={acting === 'deletion'} onClick={askDeletion}>
                    Request deletion
                  </Button>
                )}
              </div>
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** What came with the person's token, and therefore not by a link, is put where their downloads go. */
function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
