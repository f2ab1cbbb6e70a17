-- Which sort of email it is, so that whoever was not reached is known by what they were not told. Null before this.
alter table mail_message add column kind text check (kind ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$');
