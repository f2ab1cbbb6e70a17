import { type ContentKind, ITEM_FIELDS, insertParagraph } from '@furrow/modules/content/rules';
import { Button } from '@furrow/ui/button';
import { ErrorSummary } from '@furrow/ui/error-summary';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { useSendOnce } from '../../operations/system/use-send-once.ts';
import { Key } from '../../shell/key.tsx';
import { AddPicture } from './add-picture.tsx';
import { type Choices, fieldId, ItemFields } from './item-fields.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { type Preview, usePreview } from './use-preview.ts';
import { useSaveKey } from './use-save-key.ts';
import type { Typing } from './use-typed-text.ts';

interface WriteFormProps {
  readonly kind: ContentKind;
  readonly typing: Typing;
  readonly choices: Choices;
  readonly first: Preview;
  readonly sender: Pick<ReturnType<typeof useSendOnce>, 'sending' | 'problem'>;
  readonly act: string;
  /** Whether there is something to save at all. */
  readonly canSave: boolean;
  /** What was saved last, and by whom. */
  readonly standing: ReactNode;
  readonly links?: ReactNode;
  /** Above everything: what somebody else did meanwhile. */
  readonly notice?: ReactNode;
  /** Asked right after the title: the address of a new text. */
  readonly children?: ReactNode;
  onSave(): void;
}

/** The fields of a text, its Markdown and, beside it, what readers will see. Nothing is saved by itself. */
export function WriteForm(props: WriteFormProps) {
  const { kind, typing, choices, first, sender, act, canSave, standing, links, notice, children, onSave } =
    props;
  const { given, isDirty, isRestored, change } = typing;
  const { sending, problem } = sender;
  const preview = usePreview(kind, given, first);
  const errorOf = (name: string) => problem?.fields[name]?.join(' ');
  const written = useRef<HTMLTextAreaElement>(null);
  const insert = (paragraph: string) => {
    const at = written.current?.selectionStart ?? given.markdown.length;
    const { text, cursor } = insertParagraph(given.markdown, at, paragraph);
    // The cursor is set in the text that is there by then.
    flushSync(() => change({ markdown: text }));
    written.current?.focus();
    written.current?.setSelectionRange(cursor, cursor);
  };
  useSaveKey(() => canSave && onSave());
  return (
    <form
      className="content-form"
      noValidate
      data-unsent={isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) onSave();
      }}
    >
      {notice}
      {notice === undefined && isRestored && (
        <Notice tone="info" title="This is what you typed before the page was reloaded">
          It isn’t saved yet.
        </Notice>
      )}
      <Problems kind={kind} problem={problem} />
      <div className="content-desk">
        <div className="content-fields">
          <ItemFields
            {...{ kind, choices, errorOf }}
            afterTitle={children}
            fields={given.fields}
            set={(name, text) => change({ fields: { ...given.fields, [name]: text } })}
          />
          <AddPicture onInsert={insert} />
        </div>
        <Field
          id={fieldId('markdown')}
          label="Text in Markdown"
          className="content-markdown"
          error={errorOf('markdown')}
          help="A figure is {{land IA cropland 2026}}, a chart {{chart land IA cropland 1997-2026}}. HTML is not used."
        >
          <Textarea
            ref={written}
            rows={24}
            spellCheck
            value={given.markdown}
            onChange={({ target }) => change({ markdown: target.value })}
          />
        </Field>
        <PreviewPane
          title={given.fields.title || 'Text without a title'}
          preview={preview}
          state={preview.state}
          onUpdate={preview.update}
          links={links}
        />
      </div>
      <div className="content-save">
        <p data-unsaved={isDirty || undefined}>{isDirty ? 'Not saved yet' : standing}</p>
        <Button
          type="submit"
          size="small"
          variant={isDirty ? 'primary' : 'secondary'}
          loading={sending}
          disabled={!canSave}
        >
          {act} <Key of="Ctrl" /> <Key of="s" />
        </Button>
      </div>
    </form>
  );
}

interface ProblemsProps {
  readonly kind: ContentKind;
  readonly problem: WriteFormProps['sender']['problem'];
}

/** Above the form: what is wrong as a whole, or which fields say more. */
function Problems({ kind, problem }: ProblemsProps) {
  if (problem === null) return null;
  const labels = new Map<string, string>([
    ['slug', 'Address'],
    ...ITEM_FIELDS[kind].map(({ name, label }) => [name, label] as const),
    ['markdown', 'Text in Markdown'],
  ]);
  const errors = [...labels].flatMap(([name, label]) =>
    problem.fields[name] === undefined
      ? []
      : // What is wrong with a long text stands far below its beginning, so it is said here too.
        [
          {
            fieldId: fieldId(name),
            label,
            message: name === 'markdown' ? problem.fields[name].join(' ') : undefined,
          },
        ],
  );
  if (errors.length === 0) return <Notice tone="negative" role="alert" title={problem.text} />;
  return <ErrorSummary errors={errors} title="It isn’t saved" focusOnShow />;
}
