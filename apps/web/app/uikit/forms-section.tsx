import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { CheckboxGroup } from '@furrow/ui/checkbox-group';
import { Combobox } from '@furrow/ui/combobox';
import { ErrorSummary } from '@furrow/ui/error-summary';
import { Field } from '@furrow/ui/field';
import { FileInput, KeptFile } from '@furrow/ui/file-input';
import { MoneyInput } from '@furrow/ui/money-input';
import { PasswordInput } from '@furrow/ui/password-input';
import { PasswordStrength } from '@furrow/ui/password-strength';
import { RadioGroup } from '@furrow/ui/radio-group';
import { SavedState } from '@furrow/ui/saved-state';
import { Select } from '@furrow/ui/select';
import { Switch } from '@furrow/ui/switch';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { CalculatorSpecimen } from './calculator-specimen.tsx';
import { DescribedForms } from './described-forms.tsx';
import { Row, Section, Specimen, type Theme } from './specimen.tsx';

export function FormsSection() {
  return (
    <Section
      id="forms"
      title="Forms"
      lead="Label above, help beneath, errors beside the field and in a linked summary on top. Nothing typed is ever lost."
    >
      <Specimen
        title="Anatomy of a field"
        notes="48 pixels high, radius 6. Focus rings the box in sky, with mouse and keyboard; an error has a 2-pixel clay border, an icon, the cause and the remedy."
      >
        {(theme) => <Anatomy theme={theme} />}
      </Specimen>
      <Specimen
        title="A form that was sent with two mistakes"
        notes="The summary takes the focus; each link leads to its field."
      >
        {(theme) => <FailedForm theme={theme} />}
      </Specimen>
      <Specimen
        title="Choosing a password"
        notes="Weak, Good, Excellent, in words and length. Show and Hide switch the text."
      >
        {() => (
          <>
            <Field label="Password">
              <PasswordInput defaultValue="Wheatfield2026" autoComplete="new-password" />
            </Field>
            <PasswordStrength
              strength="Good"
              progress={70}
              advice="Good already. A symbol such as ! or # would make it Excellent."
              checks={[
                { key: 'length', label: '8 characters or more: 14 now', met: true },
                { key: 'leak', label: 'Not found in a known leak', met: true },
                { key: 'groups', label: 'Lower case, upper case, digit', met: true },
                { key: 'symbol', label: 'A symbol, if you like', met: false },
              ]}
            />
          </>
        )}
      </Specimen>
      <Specimen
        title="A calculator"
        notes="Shares, acres, amount and slider say the same thing: change one and the others follow, in whole shares. Arrow keys step by one share."
      >
        {() => <CalculatorSpecimen />}
      </Specimen>
      <DescribedForms />
    </Section>
  );
}

function Anatomy({ theme }: { readonly theme: Theme }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Rest" help="Help beneath, 13 px">
        <TextInput placeholder="Label above, 14 px" />
      </Field>
      <Field label="Focus" help="Seen with keyboard and mouse">
        <TextInput defaultValue="A ring of sky" className="border-focus outline-2 outline-focus" />
      </Field>
      <Field label="Error" error="Icon, what is wrong, what to do">
        <TextInput defaultValue="2 px clay border" />
      </Field>
      <Field label="Saved" help="Two seconds after the last key">
        <TextInput defaultValue="Kept as typed" suffix={<SavedState state="saved" at="2:22 PM" />} />
      </Field>
      <Field label="Disabled" help="Says why: set by your trustee">
        <TextInput defaultValue="Plainview Trust" disabled />
      </Field>
      <Field label="State" optional>
        <Select
          defaultValue="IA"
          options={[
            { value: 'IA', label: 'Iowa' },
            { value: 'IL', label: 'Illinois' },
          ]}
        />
      </Field>
      <Field label="County" help="Native suggestions">
        <Combobox suggestions={['Champaign County', 'Phelps County', 'Yamhill County']} />
      </Field>
      <Field label="Message">
        <Textarea placeholder="Grows with what is written" rows={2} />
      </Field>
      <div>
        <Checkbox label="I expect to reach the same level in 2026." defaultChecked />
        <Checkbox label="Not chosen" />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="I agree to the privacy policy" error="Tick this to go on." />
      </div>
      <div>
        <Switch label="Email me when rent is paid" defaultChecked />
        <Switch label="Text messages" />
        <Switch label="Disabled" disabled />
        <Row>
          <SavedState state="saved" at="2:22 PM" />
          <SavedState state="saving" />
          <SavedState state="failed" />
        </Row>
      </div>
      <RadioGroup
        className="sm:col-span-2"
        name={`statement-${theme}`}
        legend="The statement that fits you"
        defaultValue="own"
        options={[
          { value: 'own', label: 'Income over $200,000 on my own', note: 'valid 365 days' },
          { value: 'joint', label: 'Income over $300,000 with my spouse', note: 'valid 365 days' },
          { value: 'licence', label: 'Series 7, 65 or 82 licence', note: 'not offered here', disabled: true },
        ]}
      />
      <CheckboxGroup
        className="sm:col-span-2"
        name={`situation-${theme}`}
        legend="Everything that fits you"
        defaultValues={['worth']}
        options={[
          { value: 'worth', label: 'Net worth over $1,000,000', detail: 'The home you live in not counted.' },
          { value: 'licence', label: 'Series 7, 65 or 82 license', detail: 'In good standing.' },
        ]}
      />
    </div>
  );
}

function FailedForm({ theme }: { readonly theme: Theme }) {
  const income = `income-${theme}`;
  const evidence = `evidence-${theme}`;
  return (
    <form className="space-y-6" action="#forms">
      <ErrorSummary
        errors={[
          { fieldId: income, label: 'Income in 2025', message: 'below the $200,000 this statement asks for' },
          { fieldId: evidence, label: 'Evidence for 2025', message: 'no file yet' },
        ]}
      />
      <Field
        id={income}
        label="Income in 2025"
        error="This is $15,000 below $200,000. Check the figure, or choose joint income or net worth."
        help="Before tax, from Form W-2 box 1."
      >
        <MoneyInput defaultValue="185,000" suffix="US dollars a year" />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="field">
          <p className="field-label mb-2">Evidence for 2024</p>
          <KeptFile
            name="W-2_2024.pdf"
            detail="214 KB, 1 page"
            action={
              <button type="button" className="link text-fine">
                Remove
              </button>
            }
          />
        </div>
        <Field id={evidence} label="Evidence for 2025" error="Add the form that shows your 2025 income.">
          <FileInput limits="PDF, JPG or PNG, up to 10 MB" accept=".pdf,.jpg,.png" />
        </Field>
      </div>
      <hr className="border-line-ink" />
      <p>
        <b>What happens next.</b> A reviewer reads it within 2 business days, and $20,986.80 goes back in full
        if the review declines.
      </p>
      <Button variant="primary" size="large" type="submit" wide>
        Send for review and continue
      </Button>
    </form>
  );
}
