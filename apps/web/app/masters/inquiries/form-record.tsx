import { formatShortDateTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import { INQUIRY_LABELS } from '@furrow/modules/inquiries/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Chip } from '@furrow/ui/chip';
import { KeyValues } from '@furrow/ui/key-values';
import { data, Link } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/form-record';
import { AnswerForm, PassOnAgain } from './form-acts.tsx';
import { FormStory } from './form-story.tsx';
import { DELIVERY_WORDS } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const inquiry = await request.pages.inquiries.desk.record(params.id);
  if (inquiry === null) throw data(null, { status: 404 });
  const mayWrite = mayOperate(operatorOf(request).roles, ['editor', 'offerings'], 'POST');
  const { question } = inquiry;
  const { desk } = request.pages.content;
  const postId = question === null ? null : await desk.idOf('post', question.post);
  return { inquiry, mayWrite, postId, channels: ['masters'] };
}

export const meta = () => [{ title: pageTitle('Form') }, { name: 'robots', content: 'noindex' }];

export default function FormRecord({ loaderData: { inquiry, mayWrite, postId } }: Route.ComponentProps) {
  const { kind, email, name, delivery, answers, tracking, story } = inquiry;
  const { label, tone } = DELIVERY_WORDS[delivery];
  const at = (time: string | null) => (time === null ? '–' : formatShortDateTime(new Date(time)));
  const rows = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([title, value]) => ({
      key: title,
      label: title,
      value: <span className="whitespace-pre-wrap break-words">{value}</span>,
    }));
  return (
    <ConsolePage
      title={name ?? email}
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Forms received', href: '/masters/forms' }, { label: INQUIRY_LABELS[kind] }]}
          renderLink={({ label: text, href, className }) => (
            <Link className={className} to={href}>
              {text}
            </Link>
          )}
        />
      }
      lead={
        <>
          <Chip tone={tone}>{label}</Chip> {INQUIRY_LABELS[kind]} form, received {at(inquiry.received_at)}
        </>
      }
      aside={
        <>
          {mayWrite && inquiry.needs_answer && <AnswerForm inquiry={inquiry} />}
          {mayWrite && delivery !== 'delivered' && <PassOnAgain inquiry={inquiry} />}
          <FormStory story={story} />
        </>
      }
      asideLabel="What to do, and history"
    >
      <div className="grid max-w-xl gap-6">
        <KeyValues
          items={rows([
            ['Email', email],
            ...answers.map(({ label: title, value }) => [title, value] as const),
          ])}
        />
        {kind === 'reader_question' && (
          <p>
            Answers that other readers may see are published{' '}
            <Link
              className="link"
              to={
                postId === null
                  ? '/masters/content?kind=post'
                  : `/masters/content/${postId}?question=${inquiry.id}#reader-answers`
              }
            >
              on the record of the post
            </Link>
            .
          </p>
        )}
        <section aria-labelledby="form-service">
          <h2 id="form-service" className="console-subtitle">
            Form service
          </h2>
          <KeyValues
            items={rows([
              ['Tries', String(inquiry.attempts)],
              ['Next try', at(inquiry.next_attempt_at)],
              ['Objections', inquiry.refusals.join(', ') || 'None'],
              ['Page', inquiry.page_uri ?? 'Not available'],
              ...Object.entries(tracking),
            ])}
          />
        </section>
      </div>
    </ConsolePage>
  );
}
