import { Card, CardBody, CardPart } from '@furrow/ui/card';
import { Chip } from '@furrow/ui/chip';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { KeyValues } from '@furrow/ui/key-values';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { Clock, Hourglass, Lock, Wheat } from 'lucide-react';
import { Row, Section, Specimen } from './specimen.tsx';

export function ContentSection() {
  return (
    <Section
      id="content"
      title="Figures and cards"
      lead="Numbers come first. Each states its unit, date and basis. Unknown values are ‘not available’, never 0."
    >
      <Specimen
        title="Chips"
        notes="An icon and words on a tint. Normal states are outlined, so only exceptions have color."
      >
        {() => (
          <>
            <Row>
              <Chip tone="positive">Ready to invest</Chip>
              <Chip tone="warning" icon={<Hourglass aria-hidden />}>
                Renew by Dec 9, 2026
              </Chip>
              <Chip tone="negative">Failed</Chip>
              <Chip tone="info" icon={<Clock aria-hidden />}>
                Lands Fri Nov 20
              </Chip>
            </Row>
            <Row>
              <Chip icon={<Clock aria-hidden />}>Pending</Chip>
              <Chip icon={<Lock aria-hidden />}>Held</Chip>
              <Chip tone="plain">Yield-Focused</Chip>
            </Row>
          </>
        )}
      </Specimen>
      <Specimen title="Figures" wide>
        {() => (
          <>
            <Figure
              label="Value of six farms, estimated"
              value="$171,913.70"
              smallCents
              size="display"
              basis="Manager’s estimates on Sep 30, 2026, after fees and debt"
            />
            <FigureRow ruled className="mt-8">
              <Figure
                label="Money in"
                value="$171,853.40"
                basis="7 purchases, Apr 15, 2021 to Feb 15, 2024, fees included"
              />
              <Figure
                label="Money out"
                value="$33,690.05"
                basis="$13,277.55 income and $20,412.50 from one sale"
              />
              <Figure label="Net IRR" value="5.2%" unit="a year" basis="After fees, exited farm included" />
              <Figure label="Gross yield" value={null} basis="No lease yet" />
            </FigureRow>
          </>
        )}
      </Specimen>
      <Specimen
        title="Offering card and list of values"
        notes="The link in the heading covers the card. Hovering darkens its border, and focus rings the whole card. The bar appears from 85% subscribed."
      >
        {() => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            <Card linked>
              <div className="h-32 bg-chart-leaf" />
              <CardBody>
                <h4 className="text-h3">
                  <a href="#content">Chehalem Vineyard</a>
                </h4>
                <p className="text-small text-ink-muted">Yamhill County, Oregon · 96 acres</p>
                <p className="mt-3 flex items-center gap-2 text-small">
                  <Wheat aria-hidden className="size-4 text-action" /> Pinot noir
                </p>
                <hr className="my-5" />
                <Figure value="8.5–11.0%" size="large" basis="Net IRR, target, after fees, 10 years" />
                <ProgressBar label="Subscribed" value={97} className="mt-5 mb-3" />
                <p className="text-fine">
                  <b>97% subscribed</b>, 29 shares left
                </p>
              </CardBody>
            </Card>
            <Card floating>
              <CardBody>
                <p className="text-small">
                  <b>Your income in year 1</b> <span className="text-ink-muted">target, 2027</span>
                </p>
                <KeyValues
                  largeTotals
                  className="mt-2"
                  items={[
                    { key: 'rent', label: 'Rent, gross', value: '$1,248.00', note: '$312.00 × 4.0 acres' },
                    {
                      key: 'tax',
                      label: 'Tax and insurance',
                      value: '($272.00)',
                      note: '$68.00 × 4.0 acres',
                    },
                    { key: 'fee', label: 'Management fee', value: '($228.00)' },
                    {
                      key: 'net',
                      label: 'Net to you',
                      value: '$748.00',
                      note: '1.55% of your amount',
                      total: true,
                    },
                  ]}
                />
              </CardBody>
              <CardPart>
                <p className="text-small text-ink-muted">Six steps, about 15 minutes.</p>
              </CardPart>
            </Card>
          </div>
        )}
      </Specimen>
    </Section>
  );
}
