-- Files that were judged by their bytes and lie in the store, until a document names them.
create table farm_upload (
  sha256 bytea not null check (length(sha256) = 32),
  file_name text not null check (file_name ~ '^[^/\\[:cntrl:]]{1,200}$'),
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv')),
  byte_count integer not null check (byte_count between 1 and 52428800),
  page_count integer check (page_count between 1 and 10000),
  uploaded_by text not null check (uploaded_by <> ''),
  uploaded_at timestamptz not null,
  primary key (sha256, file_name)
);

-- A guest of a private offering is removed by an id of its own, and has a name where somebody was logged in.
alter table farm_private_grant
  add column id text,
  add column user_id text;
-- Earlier ones get an id from their hash: the letters i, l, o and u do not occur in it.
update farm_private_grant set id = 'gst_0' || substr(encode(hash, 'hex'), 1, 25);
alter table farm_private_grant
  alter column id set not null,
  add constraint farm_private_grant_id unique (id),
  add constraint farm_private_grant_id_form check (id ~ '^gst_[0-9a-z]{26}$');
create index farm_private_grant_token on farm_private_grant (token_id);
create index farm_private_grant_user on farm_private_grant (user_id) where user_id is not null;
