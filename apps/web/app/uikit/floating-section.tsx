import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { Drawer } from '@furrow/ui/drawer';
import { type ThemeChoice, ThemeToggle } from '@furrow/ui/theme-toggle';
import { useState } from 'react';
import { Row, Section, Specimen } from './specimen.tsx';

export function FloatingSection() {
  return (
    <Section
      id="floating"
      title="What floats"
      lead="The only things with a shadow. Escape closes them, and the focus returns to where it was."
    >
      <Specimen
        title="Dialog, drawer, theme"
        notes="Native dialogs: Tab stays inside, Escape or a click beside closes, the title names them. A dialog for an act that cannot be undone says in one sentence what happens to money and shares."
      >
        {() => <Openers />}
      </Specimen>
      <Specimen title="A dialog as it stands" notes="Shown in place, for reading without opening.">
        {() => (
          <div className="dialog mx-0 w-full">
            <div className="dialog-head">
              <p className="font-serif text-h3">Withdraw your bid?</p>
            </div>
            <div className="dialog-body">
              Your bid for 4 shares of Lakeland Ridge Citrus is taken back and $6,060.00 is free in your
              wallet at once.
            </div>
            <div className="dialog-foot">
              <Button>Keep the bid</Button>
              <Button variant="danger">Withdraw the bid</Button>
            </div>
          </div>
        )}
      </Specimen>
    </Section>
  );
}

function Openers() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | undefined>();
  const [choice, setChoice] = useState<ThemeChoice>('system');
  const close = () => setOpen(undefined);
  return (
    <>
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open a drawer</Button>
      </Row>
      <Row>
        <ThemeToggle value={choice} onChange={setChoice} />
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Withdraw your bid?"
        actions={
          <>
            <Button onClick={close}>Keep the bid</Button>
            <Button variant="danger" onClick={close}>
              Withdraw the bid
            </Button>
          </>
        }
      >
        Your bid for 4 shares of Lakeland Ridge Citrus is taken back and $6,060.00 is free in your wallet at
        once.
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Filters">
        <p className="text-ink-muted">On a phone, filters and menus come from the edge.</p>
      </Drawer>
    </>
  );
}
