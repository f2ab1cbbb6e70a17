-- Operators look people up by words of their name, or by how their address begins.
create index user_account_name_words on user_account using gin (to_tsvector('simple', first_name || ' ' || last_name));
create index user_account_email_start on user_account (email_normal text_pattern_ops);
