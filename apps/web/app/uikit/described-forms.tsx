import { Button } from '@furrow/ui/button';
import { FormClashes } from '@furrow/ui/form-clashes';
import { FormSaveState } from '@furrow/ui/form-save-state';
import { useState } from 'react';
import { ServerFormView } from '../kit/server-form/server-form.tsx';
import { useServerForm } from '../kit/server-form/use-server-form.ts';
import { SAMPLE_ANSWERS, SAMPLE_FORM } from './sample-form.ts';
import { sampleFormServer } from './sample-form-server.ts';
import { Row, Specimen, type Theme } from './specimen.tsx';

const INITIAL = { data: SAMPLE_ANSWERS, version: 1, updated_at: null };
const NAMES = ['last_name', 'worth'];

/** Forms that the server describes and the design system draws. */
export function DescribedForms() {
  return (
    <>
      <Specimen
        title="A form from its description"
        notes="One definition drives fields, checks and saving. Answers are saved two seconds after the last key. Mistakes are shown when you leave a field, and unusual answers get a warning."
      >
        {(theme) => <LiveForm theme={theme} />}
      </Specimen>
      <Specimen
        title="Save status, and conflicts between two windows"
        notes="Announced when it matters, never while someone is typing. Changes made in only one window are merged automatically."
      >
        {() => <States />}
      </Specimen>
    </>
  );
}

function LiveForm({ theme }: { readonly theme: Theme }) {
  const [{ server, saveElsewhere }] = useState(() =>
    sampleFormServer(`/uikit/sample-form/${theme}`, INITIAL),
  );
  const [done, setDone] = useState(false);
  const form = useServerForm({
    server,
    description: SAMPLE_FORM,
    initial: INITIAL,
    owner: 'specimen',
    onDone: () => setDone(true),
  });
  return (
    <>
      <ServerFormView
        form={form}
        action={done ? 'Sent. Send again' : 'Save and continue'}
        idPrefix={`${theme}-`}
      >
        <p>
          <b>What happens next:</b> nothing. This form ends here.
        </p>
      </ServerFormView>
      <Row>
        <Button
          size="small"
          onClick={() => saveElsewhere({ last_name: 'Whitlock', note: 'Typed in another window.' })}
        >
          Save a last name and a note in another window
        </Button>
      </Row>
    </>
  );
}

function States() {
  const clashes = SAMPLE_FORM.fields
    .filter(({ name }) => NAMES.includes(name))
    .map((field) =>
      field.name === 'worth'
        ? { field, mine: 'over_1m', theirs: 'under_200k' }
        : { field, mine: 'Halloran', theirs: 'Whitlock' },
    );
  return (
    <>
      <Row>
        <FormSaveState status="saved" at="2:22 PM" />
        <FormSaveState status="waiting" />
        <FormSaveState status="saving" />
      </Row>
      <Row>
        <FormSaveState status="failed" />
        <FormSaveState status="held" />
        <FormSaveState status="clash" />
      </Row>
      <div className="mt-6">
        <FormClashes
          title="This form was changed in another window. Review the differences below."
          clashes={clashes}
          onChoose={() => {}}
        />
      </div>
    </>
  );
}
