-- When a journal was written, by the clock of the database: what is new since the last whole proof is found without
-- reading all of history. `at` is when it counts, which an import or the clock of a demonstration may put elsewhere.
alter table journal add column written_at timestamptz not null default clock_timestamp();
create index journal_written on journal (written_at);
