import { messageFor } from '@furrow/kernel/errors';
import { Button } from '@furrow/ui/button';
import { FormClashes } from '@furrow/ui/form-clashes';
import { FormErrors } from '@furrow/ui/form-errors';
import { FormFields } from '@furrow/ui/form-fields';
import { FormSaveState } from '@furrow/ui/form-save-state';
import { IconButton } from '@furrow/ui/icon-button';
import { Notice } from '@furrow/ui/notice';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ServerForm } from './use-server-form.ts';

interface ServerFormViewProps {
  readonly form: ServerForm;
  /** Names the act: 'Send for review and continue'. */
  readonly action: ReactNode;
  readonly onFiles?: (name: string, files: readonly File[]) => void;
  readonly onRemoveFile?: (name: string, id: string) => void;
  readonly idPrefix?: string;
  /** Only these, where the page asks for the others itself. */
  readonly names?: readonly string[];
  /** Before the button: what happens next, with figures. */
  readonly children?: ReactNode;
}

/** A described form, whole: how far it is saved, what needs attention, the fields, what happens next, the act. */
export function ServerFormView({
  form,
  action,
  onFiles,
  onRemoveFile,
  idPrefix,
  names,
  children,
}: ServerFormViewProps) {
  const files = { ...(onFiles && { onFiles }), ...(onRemoveFile && { onRemoveFile }) };
  const explained = form.clashes.length > 0 || (form.attempt > 0 && Object.keys(form.errors).length > 0);
  return (
    <form {...form.formProps} className="space-y-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="text-small text-ink-muted">All fields are required unless marked optional.</p>
        <div className="flex items-center gap-3">
          <FormSaveState status={form.status} at={form.savedAt} />
          {form.status === 'failed' && <Button onClick={form.retry}>Try again</Button>}
        </div>
      </div>
      {form.problem !== null && !explained && <Notice tone="negative" role="alert" title={form.problem} />}
      {form.attempt > 0 && (
        <FormErrors
          form={form.description}
          errors={form.errors}
          attempt={form.attempt}
          title={form.problem ?? undefined}
          idPrefix={idPrefix}
        />
      )}
      <FormClashes title={messageFor('form_conflict')} clashes={form.clashes} onChoose={form.choose} />
      {form.takenOver.length > 0 && (
        <Notice
          role="status"
          title="Updated with changes from another window"
          action={<IconButton label="Close this message" icon={<X />} onClick={form.notice} />}
        >
          <p>{form.takenOver.join(', ')}</p>
        </Notice>
      )}
      <FormFields
        form={form.description}
        values={form.values}
        stored={form.stored}
        errors={form.errors}
        warnings={form.warnings}
        onChange={form.type}
        onLeave={form.leave}
        idPrefix={idPrefix}
        names={names}
        {...files}
      />
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        loading={form.submitting}
        disabled={!form.isHydrated}
      >
        {action}
      </Button>
    </form>
  );
}
