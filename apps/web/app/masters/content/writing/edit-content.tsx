import { formatShortDateTime } from '@furrow/kernel/dates';
import { saveContent } from '@furrow/modules/content/api';
import type { ContentRecord } from '@furrow/modules/content/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../shell/api/api-error.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { PageAddresses } from '../page-addresses.tsx';
import { Clash } from './clash.tsx';
import type { Choices } from './item-fields.tsx';
import type { Preview } from './use-preview.ts';
import type { Typing } from './use-typed-text.ts';
import { WriteForm } from './write-form.tsx';

interface EditContentProps {
  readonly record: ContentRecord;
  readonly typing: Typing;
  readonly choices: Choices;
  readonly first: Preview;
}

/** Writing a text that is there. Whoever saves second sees both texts, and decides. */
export function EditContent({ record, typing, choices, first }: EditContentProps) {
  const { id, kind } = record;
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const [refusedFor, setRefusedFor] = useState<ContentRecord | null>(null);
  const theirs = newerOf(record, refusedFor);
  const isBehind = typing.isDirty && theirs.revision > typing.revision;

  const save = (revision: number) => {
    const sent = typing.given;
    void send(async (once) => {
      const { fields, markdown } = sent;
      try {
        const body = { revision, fields, markdown };
        const saved = await call(saveContent, { params: { id }, body }, once);
        typing.rebase(saved.revision);
        toast.show({ code: 'content-saved', type: 'success', text: `Version ${saved.version} is saved.` });
        await revalidate();
        typing.settle(sent, saved.revision);
      } catch (error) {
        setRefusedFor(currentIn(error));
        throw error;
      }
    });
  };

  return (
    <WriteForm
      {...{ kind, typing, choices, first }}
      // Two texts beside each other say it better than a sentence.
      sender={{ sending, problem: isBehind ? null : problem }}
      act="Save"
      canSave={typing.isDirty}
      standing={`Version ${record.version}, ${record.acted_by}, ${formatShortDateTime(new Date(record.acted_at))}`}
      links={<PageAddresses record={record} />}
      onSave={() => save(typing.revision)}
      {...(isBehind && !sending
        ? {
            notice: (
              <Clash
                theirs={theirs}
                mine={typing.given}
                sending={sending}
                onTakeTheirs={() => {
                  typing.forget();
                  void revalidate();
                }}
                onSaveMine={() => save(theirs.revision)}
              />
            ),
          }
        : {})}
    />
  );
}

const newerOf = (one: ContentRecord, other: ContentRecord | null): ContentRecord =>
  other !== null && other.id === one.id && other.revision > one.revision ? other : one;

/** The refusal of a late save brings the text as it is now. */
function currentIn(error: unknown): ContentRecord | null {
  if (!(error instanceof ApiError) || error.code !== 'content_changed') return null;
  return (error.body as { readonly current?: ContentRecord } | null)?.current ?? null;
}
