-- Every mail the product writes, in the transaction that made it necessary; a job delivers it afterwards.
create table mail_message (
  id text primary key check (id like 'mail\_%'),
  recipient text not null check (recipient <> ''),
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- waiting: not yet tried; kept: the built-in mailbox, nothing leaves; sent; failed: given up.
  status text not null default 'waiting' check (status in ('waiting', 'kept', 'sent', 'failed')),
  error text,
  created_at timestamptz not null,
  delivered_at timestamptz
);

create index mail_message_recipient on mail_message (recipient, created_at desc);
