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
      title="Dialogs and drawers"
      lead="The only elements with a shadow. Escape closes them, and focus returns to where it was."
    >
      <Specimen
        title="Dialog, drawer, theme"
        notes="Native dialogs: Tab stays inside, and Escape or a click outside closes them. A dialog for something that can’t be undone says in one sentence what happens to money and shares."
      >
        {() => <Openers />}
      </Specimen>
      <Specimen title="A dialog in place" notes="Shown here so you can read it without opening it.">
        {() => (
          <div className="dialog mx-0 w-full">
            <div className="dialog-head">
              <p className="font-serif text-h3">Withdraw your bid?</p>
            </div>
            <div className="dialog-body">
              Your bid for 4 shares of Lakeland Ridge Citrus will be withdrawn, and $6,060.00 will be
              available in your wallet right away.
            </div>
            <div className="dialog-foot">
              <Button>Keep bid</Button>
              <Button variant="danger">Withdraw bid</Button>
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
            <Button onClick={close}>Keep bid</Button>
            <Button variant="danger" onClick={close}>
              Withdraw bid
            </Button>
          </>
        }
      >
        Your bid for 4 shares of Lakeland Ridge Citrus will be withdrawn, and $6,060.00 will be available in
        your wallet right away.
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Filters">
        <p className="text-ink-muted">On a phone, filters and menus come from the edge.</p>
      </Drawer>
    </>
  );
}
