import { formatShortDateTime } from '@furrow/kernel/dates';
import type { AuditChain, AuditLineView, AuditName } from '@furrow/modules/operations/contract';
import { Chip } from '@furrow/ui/chip';
import { Link } from 'react-router';

interface AuditAsideProps {
  readonly line: AuditLineView | null;
  readonly chain: AuditChain;
}

/** The open line with what it was before and after, and whether the chain holds. */
export function AuditAside({ line, chain }: AuditAsideProps) {
  return (
    <>
      {line !== null && <Line line={line} />}
      <section className={line === null ? undefined : 'console-block'}>
        <h2 className="console-subtitle">State of the chain</h2>
        <p className="mt-1 text-ink-muted">
          Every line is signed and linked to the one before it: a line that is changed, taken out or added
          shows.
        </p>
        <dl className="console-facts mt-2">
          <dt>Lines in the chain</dt>
          <dd>{chain.lines.toLocaleString('en-US')}</dd>
          <dt>Waiting to be linked</dt>
          <dd>
            {chain.waiting === 0 || chain.waitingSince === null
              ? 'None'
              : `${chain.waiting}, since ${formatShortDateTime(chain.waitingSince)}`}
          </dd>
          <dt>Last check</dt>
          <dd>
            <Proven proven={chain.proven} />
          </dd>
          {chain.anchors.map(({ host, seq, at }) => (
            <Anchor key={host} host={host} seq={seq} at={at} />
          ))}
        </dl>
        {chain.anchors.length === 0 && (
          <p className="mt-2">The head of the chain is not written anywhere outside of the database.</p>
        )}
      </section>
    </>
  );
}

function Anchor({ host, seq, at }: AuditChain['anchors'][number]) {
  return (
    <>
      <dt>Anchored on {host}</dt>
      <dd>
        Line {seq.toLocaleString('en-US')}, {formatShortDateTime(at)}
      </dd>
    </>
  );
}

function Proven({ proven }: Pick<AuditChain, 'proven'>) {
  if (proven === null) return 'Not checked yet';
  return (
    <>
      {proven.problems === 0 ? (
        <Chip tone="positive">No line was changed</Chip>
      ) : (
        <Chip tone="negative">{proven.problems} problems</Chip>
      )}{' '}
      {proven.lines.toLocaleString('en-US')} lines, {formatShortDateTime(proven.at)}.{' '}
      <Link className="link" to="/masters/books">
        See the books
      </Link>
    </>
  );
}

function Line({ line }: { readonly line: AuditLineView }) {
  return (
    <>
      <h2 className="console-subtitle">{line.action}</h2>
      <dl className="console-facts mt-2">
        <dt>Time</dt>
        <dd>{formatShortDateTime(line.at)}</dd>
        <dt>Who</dt>
        <dd>
          <Name name={line.actor} search="who" />
        </dd>
        <dt>Whose</dt>
        <dd>
          <Name name={line.subject} search="whose" />
          <RecordLink subject={line.subject.raw} />
        </dd>
        <dt>Number</dt>
        <dd>{line.seq ?? 'Waiting to be linked'}</dd>
      </dl>
      <Content title="Before" value={line.before} />
      <Content title="After" value={line.after} />
    </>
  );
}

/** Leads to everything they did, or everything that was done with what is theirs. */
function Name({ name, search }: { readonly name: AuditName; readonly search: 'who' | 'whose' }) {
  return (
    <>
      {name.name !== null && `${name.name}, `}
      <Link className="link break-all" to={`?${new URLSearchParams({ [search]: name.raw })}`}>
        {name.raw}
      </Link>
    </>
  );
}

/** Whoever reads the audit may open these as well. */
const RECORDS: readonly (readonly [prefix: string, path: string])[] = [
  ['account:', '/masters/accounts/'],
  ['user:', '/masters/investors/'],
];

function RecordLink({ subject }: { readonly subject: string }) {
  const record = RECORDS.find(([prefix]) => subject.startsWith(prefix));
  if (record === undefined) return null;
  const [prefix, path] = record;
  return (
    <>
      {'. '}
      <Link className="link" to={path + subject.slice(prefix.length)}>
        Open the record
      </Link>
    </>
  );
}

function Content({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (value === null) return null;
  return (
    <section className="mt-4">
      <h3 className="console-subtitle">{title}</h3>
      <pre className="console-code">{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
