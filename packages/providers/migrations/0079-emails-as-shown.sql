-- What stays of an email that has left: its words without links that open something and without long numbers. The body
-- itself goes when it is delivered.
alter table mail_message
  add column shown_text text,
  add column shown_html text;
create index mail_message_recent on mail_message (created_at desc, id desc);
-- Whoever searches types the beginning of an address, in any case.
create index mail_message_to on mail_message (lower(recipient) text_pattern_ops, created_at desc, id desc);
