-- The console finds people by how a name or an address begins.
create index user_account_email_begins on user_account (email_normal text_pattern_ops);
create index user_account_name_begins on user_account (lower(first_name || ' ' || last_name) text_pattern_ops);
create index user_account_last_name_begins on user_account (lower(last_name) text_pattern_ops);
