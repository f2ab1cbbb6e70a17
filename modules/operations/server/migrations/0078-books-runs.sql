-- Each run of the proofs that the books add up: what was compared, and what was found. Runs are kept as evidence.
create table books_run (
  id text primary key check (id like 'bkr\_%'),
  -- Whoever asked for it; null for a run of the schedule.
  asked_by text,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  -- One entry a proof: its name, the rows it compared, its time and how much it found.
  checks jsonb not null,
  row_count bigint not null check (row_count >= 0),
  problem_count integer not null check (problem_count >= 0)
);
create index books_run_recent on books_run (started_at desc, id desc);

-- What a run found, the first of each run: a broken table would find as much as it has rows.
create table books_finding (
  run_id text not null references books_run (id),
  place integer not null check (place > 0),
  proof text not null,
  rule text not null,
  found_at text not null,
  detail text not null,
  primary key (run_id, place)
);
insert into append_only_table (name) values ('books_run'), ('books_finding');
