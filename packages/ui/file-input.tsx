import { FileCheck2, Upload } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldControl } from './field-context.ts';

export interface FileInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  /** What may be sent: 'PDF, JPG or PNG, up to 10 MB'. */
  readonly limits: string;
}

/** The native field lies over the drawn box: dropping, clicking and the keyboard all reach it, with or without script. */
export function FileInput({ limits, id, ...rest }: FileInputProps) {
  const wiring = useFieldControl({ id });
  return (
    <div className="file-drop">
      <Upload aria-hidden />
      <span>
        Drop a file, or <span className="link">choose one</span>
        <span className="table-sub">{limits}</span>
      </span>
      <input {...rest} {...wiring} type="file" />
    </div>
  );
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
