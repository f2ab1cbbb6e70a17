-- The words that farms are searched by, each of a list once: a misspelt one is compared with these and not with every
-- farm, whose words are mostly the same.

-- What lies between words. Everything else belongs to one, so that letters of any script stay together.
create function farm_words_in(search_text text) returns text[] language sql immutable strict parallel safe
  return (select array_agg(distinct word) from unnest(string_to_array(translate(search_text,
    E'\t\n\r\u00a0!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~‘’“”–—·…', repeat(' ', 60)), ' ')) as word where word <> '');

-- A word and what is left of it without one of its letters, also when it ends in s or es: two words that are one slip
-- apart have such a key in common. What is longer than a word can be mistyped has none.
create function farm_word_keys(word text) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct left(stem, at - 1) || substr(stem, at + 1)), '{}')
    from unnest(array[word, substring(word from '^(.+)s$'), substring(word from '^(.+)es$')]) as stem,
      generate_series(1, length(stem) + 1) as at
    where length(stem) between 3 and 25);

create table farm_word (
  shelf text not null check (shelf in ('open', 'closed')),
  word text not null check (word <> ''),
  -- How many farms of the list have it; a word that none has any more is gone.
  farms integer not null check (farms > 0),
  keys text[] not null generated always as (farm_word_keys(word)) stored,
  primary key (shelf, word)
);
create index farm_word_keys on farm_word using gin (keys);

-- A word that comes twice counts twice.
create function farm_words_enter(list text, words text[]) returns void language sql as $$
  insert into farm_word (shelf, word, farms)
    select list, word, count(*) from unnest(words) as word group by word
    on conflict (shelf, word) do update set farms = farm_word.farms + excluded.farms
$$;

create function farm_words_leave(list text, words text[]) returns void language sql as $$
  with gone as (select word, count(*) as farms from unnest(words) as word group by word),
    fewer as (
      update farm_word kept set farms = kept.farms - gone.farms from gone
      where kept.shelf = list and kept.word = gone.word and kept.farms > gone.farms)
  delete from farm_word kept using gone
    where kept.shelf = list and kept.word = gone.word and kept.farms <= gone.farms
$$;

-- All farms share words, and two changes that touched them in different orders would wait for each other: so one
-- at a time. A sale touches none.
create function farm_words_move() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('farm.words'));
  if tg_op = 'INSERT' then
    perform farm_words_enter(shelf, array_agg(word)) from moved, unnest(farm_words_in(search_text)) as word
      where shelf is not null group by shelf;
  else
    perform farm_words_leave(shelf, array_agg(word)) from moved, unnest(farm_words_in(search_text)) as word
      where shelf is not null group by shelf;
  end if;
  return null;
end $$;

create function farm_words_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('farm.words'));
  if old.shelf is not null then perform farm_words_leave(old.shelf, farm_words_in(old.search_text)); end if;
  if new.shelf is not null then perform farm_words_enter(new.shelf, farm_words_in(new.search_text)); end if;
  return null;
end $$;

create trigger farm_words_entered after insert on farm
  referencing new table as moved for each statement execute function farm_words_move();
create trigger farm_words_left after delete on farm
  referencing old table as moved for each statement execute function farm_words_move();
create trigger farm_words_changed after update on farm for each row
  when (old.shelf is distinct from new.shelf or old.search_text is distinct from new.search_text)
  execute function farm_words_change();

select farm_words_enter(shelf, array_agg(word)) from farm, unnest(farm_words_in(search_text)) as word
  where shelf is not null group by shelf;

-- Where words can be compared by likeness, that has an index too.
do $$
begin
  create index farm_word_like on farm_word using gin (word gin_trgm_ops);
exception
  when undefined_object then
    raise notice 'pg_trgm is not available: a typing error is forgiven one slip a word';
end $$;
