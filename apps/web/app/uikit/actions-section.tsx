import { Button, ButtonLink } from '@furrow/ui/button';
import { FilterChip } from '@furrow/ui/chip';
import { IconButton } from '@furrow/ui/icon-button';
import { Menu } from '@furrow/ui/menu';
import { Segmented, SegmentedLinks } from '@furrow/ui/segmented';
import { Tooltip } from '@furrow/ui/tooltip';
import { ArrowRight, Bell, Download, LayoutGrid, LogOut, Map as MapIcon, Settings, User } from 'lucide-react';
import { Row, Section, Specimen } from './specimen.tsx';

export function ActionsSection() {
  return (
    <Section
      id="actions"
      title="Actions"
      lead="One primary action per screen, named for what it does: ‘Invest $12,082.30’, not ‘Submit’."
    >
      <Specimen
        title="Button"
        notes="Primary, secondary, quiet and danger, in three sizes, at least 44 pixels tall on touch screens. Hovering darkens the background, and Enter or Space presses the button. While loading, it keeps its place and focus and ignores presses."
      >
        {() => (
          <>
            <Row>
              <Button variant="primary">Invest $12,082.30</Button>
              <Button>How it works</Button>
              <Button variant="quiet">Save for later</Button>
              <Button variant="danger">Withdraw bid</Button>
            </Row>
            <Row>
              <Button variant="primary" size="small">
                Small
              </Button>
              <Button variant="primary">Medium</Button>
              <Button variant="primary" size="large">
                Large
              </Button>
              <ButtonLink href="#actions">
                <Download aria-hidden /> A link
              </ButtonLink>
            </Row>
            <Row>
              <Button variant="primary" className="outline-2 outline-offset-2 outline-focus">
                Focus
              </Button>
              <Button variant="primary" loading>
                Sending
              </Button>
              <Button loading>Saving</Button>
              <Button variant="primary" disabled>
                Disabled
              </Button>
              <Button disabled>Disabled</Button>
            </Row>
            <Row>
              <IconButton label="Three notifications" icon={<Bell aria-hidden />} />
              <IconButton label="Download" size="small" icon={<Download aria-hidden />} />
              <IconButton label="Not now" disabled icon={<Download aria-hidden />} />
            </Row>
          </>
        )}
      </Specimen>
      <Specimen
        title="Links"
        notes="Underlined in sentences; in lists, underlined on hover. An arrow leads to a page with more."
      >
        {() => (
          <Row>
            <a className="link" href="#actions">
              Wire instructions
            </a>
            <a className="link-quiet" href="#actions">
              contact us
            </a>
            <a className="link-plain" href="#actions">
              Learning Center
            </a>
            <a className="link-arrow" href="#actions">
              All 10 open offerings <ArrowRight aria-hidden />
            </a>
          </Row>
        )}
      </Specimen>
      <Specimen
        title="Menu, segmented choice, filters, tooltip"
        notes="A menu opens without script. With script, Down opens it and moves, Home and End jump, and Escape closes it. Segments are radio buttons or links. A tooltip shows on hover and focus, and Escape hides it."
      >
        {(theme) => (
          <>
            <Row>
              <Menu label="All accounts (4)">
                <a className="menu-item" href="#actions" aria-current="true">
                  All accounts
                </a>
                <a className="menu-item" href="#actions">
                  Ruth Halloran, individual
                </a>
              </Menu>
              <Menu label="Ruth" summaryClassName="button button-quiet">
                <a className="menu-item" href="#actions">
                  <User aria-hidden /> Profile
                </a>
                <a className="menu-item" href="#actions">
                  <Settings aria-hidden /> Settings
                </a>
                <hr className="menu-rule" />
                <button type="button" className="menu-item">
                  <LogOut aria-hidden /> Log out
                </button>
              </Menu>
              <Tooltip text="The yearly rate at which what you pay in equals what you receive, after fees.">
                Net IRR
              </Tooltip>
            </Row>
            <Row>
              <Segmented
                name={`signature-${theme}`}
                legend="How to sign"
                defaultValue="type"
                options={[
                  { value: 'type', label: 'Type' },
                  { value: 'draw', label: 'Draw' },
                ]}
              />
              <SegmentedLinks
                label={`View, ${theme}`}
                options={[
                  {
                    value: 'list',
                    label: 'List',
                    href: '#actions',
                    current: true,
                    icon: <LayoutGrid aria-hidden />,
                  },
                  { value: 'map', label: 'Map', href: '#actions', icon: <MapIcon aria-hidden /> },
                ]}
              />
            </Row>
            <Row>
              <FilterChip removeLabel="Remove filter Row crop" href="#actions">
                Row crop
              </FilterChip>
              <FilterChip removeLabel="Remove filter Timber" href="#actions">
                Timber
              </FilterChip>
              <a className="link text-small" href="#actions">
                Clear
              </a>
            </Row>
          </>
        )}
      </Specimen>
    </Section>
  );
}
