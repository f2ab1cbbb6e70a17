import { isList } from '@furrow/forms/values';
import { sizeText } from '@furrow/kernel/file-size';
import { Field } from './field.tsx';
import { FileInput, KeptFile } from './file-input.tsx';
import { type FormControlProps, sentences } from './form-control.ts';

/** Files travel by themselves: what is chosen is handed on at once, what is kept is listed. */
export function FormFiles(props: FormControlProps) {
  const { field, id, value, required, errors, warnings, onFiles, onRemoveFile } = props;
  const kept = isList(value) ? value.filter((item) => typeof item === 'object') : [];
  return (
    <div className="form-files space-y-2">
      <Field
        id={id}
        label={field.label}
        help={field.help}
        optional={!required}
        error={sentences(errors)}
        warning={sentences(warnings)}
      >
        <FileInput
          name={field.name}
          limits={field.limits ?? ''}
          accept={field.accept?.join(',')}
          aria-required={required || undefined}
          multiple
          onFiles={(files) => onFiles?.(files)}
        />
      </Field>
      {kept.map((file) => (
        <KeptFile
          key={file.id}
          name={file.name}
          detail={sizeText(file.bytes)}
          action={
            onRemoveFile && (
              <button type="button" className="control-button" onClick={() => onRemoveFile(file.id)}>
                Remove<span className="visually-hidden"> {file.name}</span>
              </button>
            )
          }
        />
      ))}
    </div>
  );
}
