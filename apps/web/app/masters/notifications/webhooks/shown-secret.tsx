import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { CopyButton } from '../../../kit/copy-button.tsx';

/** The one time that a secret is on a screen. */
export function ShownSecret({ secret }: { readonly secret: string }) {
  return (
    <div className="console-act" role="status">
      <Notice tone="warning" title="Copy the secret now. It isn’t shown again." />
      <Field label="Secret" help="Give it to whoever runs the receiver, and to nobody else.">
        <TextInput
          readOnly
          value={secret}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
          suffix={<CopyButton what="secret" text={secret} />}
        />
      </Field>
    </div>
  );
}
