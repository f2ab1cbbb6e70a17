-- What a person chose; a kind without a row is as it is set up.
create table notification_preference (
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  kind text not null check (kind in ('accounts', 'farms', 'watching', 'news')),
  pace text not null check (pace in ('at_once', 'daily', 'weekly', 'off')),
  -- What it was before, so that a press on 'unsubscribe' can be undone.
  pace_before text not null check (pace_before in ('at_once', 'daily', 'weekly', 'off')),
  updated_at timestamptz not null,
  primary key (user_id, kind)
);

-- Which email a notification may be in; null where another email tells it.
alter table notification
  add column mail_kind text
    check (mail_kind in ('security', 'legal', 'money', 'checks', 'accounts', 'farms', 'watching', 'news')),
  -- It may still be emailed; false once it was, or once nobody needs it any more.
  add column mail_waits boolean not null default false,
  add column mailed_at timestamptz,
  add check (not mail_waits or mail_kind is not null);
create index notification_mail_waits on notification (user_id, mail_kind) where mail_waits;

-- One email a day at most, whichever process is first.
create table notification_digest (
  user_id text not null,
  day date not null,
  at timestamptz not null,
  primary key (user_id, day)
);

-- Where a press unsubscribes from what an email is about. It goes with the body once the email has left.
alter table mail_message add column unsubscribe_url text;
