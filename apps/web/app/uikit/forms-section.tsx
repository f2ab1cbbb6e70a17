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
      lead="Label above, help below, errors beside the field and in a linked summary at the top. Nothing you type is lost."
    >
      <Specimen
        title="Anatomy of a field"
        notes="48 pixels high, radius 6. Focus shows a blue ring for mouse and keyboard. An error has a 2-pixel border, an icon, the cause and what to do."
      >
        {(theme) => <Anatomy theme={theme} />}
      </Specimen>
      <Specimen
        title="A form submitted with two mistakes"
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
              advice="Good. Add a symbol such as ! or # to make it Excellent."
              checks={[
                { key: 'length', label: '8 characters or more: 14 now', met: true },
                { key: 'leak', label: 'Not found in a known leak', met: true },
                { key: 'groups', label: 'Lowercase, uppercase, number', met: true },
                { key: 'symbol', label: 'A symbol, if you like', met: false },
              ]}
            />
          </>
        )}
      </Specimen>
      <Specimen
        title="A calculator"
        notes="Shares, acres, amount and slider stay in step: change one and the others follow, in whole shares. Arrow keys change it by one share."
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
        <Checkbox label="I agree to the privacy policy" error="Check this box to continue." />
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
        legend="Choose what applies to you"
        defaultValue="own"
        options={[
          { value: 'own', label: 'Income over $200,000 on my own', note: 'valid 365 days' },
          { value: 'joint', label: 'Income over $300,000 with my spouse', note: 'valid 365 days' },
          { value: 'licence', label: 'Series 7, 65 or 82 license', note: 'not offered here', disabled: true },
        ]}
      />
      <CheckboxGroup
        className="sm:col-span-2"
        name={`situation-${theme}`}
        legend="Check all that apply"
        defaultValues={['worth']}
        options={[
          { value: 'worth', label: 'Net worth over $1 million', detail: 'Not counting your home.' },
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
        <MoneyInput defaultValue="185,000" suffix="U.S. dollars per year" />
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
        <b>What happens next:</b> we review it within 2 business days. If we decline it, you get your
        $20,986.80 back in full.
      </p>
      <Button variant="primary" size="large" type="submit" wide>
        Submit for review
      </Button>
    </form>
  );
}
