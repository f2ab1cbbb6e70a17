-- A run every few minutes proves what is new since the last whole one, and is written down only if it found something.
alter table books_run add column is_whole boolean not null default true;
