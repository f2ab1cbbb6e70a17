import { FileCheck2, Upload } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from 'react';
import { useFieldControl } from './field-context.ts';

type Native = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'onChange' | 'value'>;

export interface FileInputProps extends Native {
  /** What may be sent: 'PDF, JPG or PNG, up to 10 MB'. */
  readonly limits: string;
  /** What was chosen or dropped; the field is empty again, so that the same file may be chosen once more. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
}

/** The native field lies over the drawn box: dropping, clicking and the keyboard all reach it, with or without script. */
export function FileInput({ limits, id, onFiles, ...rest }: FileInputProps) {
  const wiring = useFieldControl({ id });
  const [isOver, setOver] = useState(false);
  useEffect(() => keepPage(), []);
  return (
    <div className="file-drop" data-over={isOver || undefined}>
      <Upload aria-hidden />
      <span>
        {rest.multiple ? 'Drop files, or ' : 'Drop a file, or '}
        <span className="link">{rest.multiple ? 'choose them' : 'choose one'}</span>
        <span className="table-sub">{limits}</span>
      </span>
      <input
        {...rest}
        {...wiring}
        type="file"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          if (onFiles === undefined) return;
          const input = event.currentTarget;
          const files = [...(input.files ?? [])];
          input.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}

/** A file that is dropped beside the box would be opened in place of the page, and what was typed with it. */
function keepPage(): () => void {
  const refuse = (event: DragEvent) => {
    const isFiles = event.dataTransfer?.types.includes('Files') === true;
    const isOnField = event.target instanceof HTMLInputElement && event.target.type === 'file';
    if (isFiles && !isOnField) event.preventDefault();
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

export interface KeptFileProps {
  readonly name: string;
  /** '214 KB, 1 page, scanned for viruses'. */
  readonly detail: string;
  /** A button or link that removes the file. */
  readonly action?: ReactNode;
}

export function KeptFile({ name, detail, action }: KeptFileProps) {
  return (
    <div className="file-kept">
      <FileCheck2 aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="break-words font-medium">{name}</span>
        <span className="table-sub">{detail}</span>
      </span>
      {action}
    </div>
  );
}
