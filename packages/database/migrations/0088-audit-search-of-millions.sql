-- Reading the words of a line costs as much as a thousand comparisons. The planner has to know: it read a million lines
-- one by one to find a rare word. A function that is not written into the statement keeps its own cost. One page of lines is
-- no work for several processes.
create or replace function audit_words(actor text, action text, subject text, before jsonb, after jsonb) returns tsvector
language plpgsql immutable parallel restricted cost 5000 as $$
begin
  return to_tsvector('simple', regexp_replace(
    actor || ' ' || action || ' ' || subject || ' ' || left(coalesce(before::text, ''), 20000) || ' '
      || left(coalesce(after::text, ''), 20000), '[^[:alnum:]]+', ' ', 'g'));
end $$;

-- How much somebody saw, and by how many something was seen, is counted in the index alone.
drop index audit_reads_by;
drop index audit_reads_of;
create index audit_reads_by on audit (actor, at desc, id desc) include (subject) where action like '%.read';
create index audit_reads_of on audit (subject, at desc, id desc) include (actor) where action like '%.read';
