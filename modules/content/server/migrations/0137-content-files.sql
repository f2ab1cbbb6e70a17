-- Pictures that texts show and PDFs that downloads give, each judged by its bytes before it is here.
create table content_file (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  -- Of a picture, in pixels.
  width integer check (width > 0),
  height integer check (height > 0),
  -- Of a PDF.
  page_count integer check (page_count > 0),
  byte_count integer not null check (byte_count > 0),
  file_name text not null check (length(file_name) between 1 and 200),
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  check ((media_type = 'application/pdf') = (width is null)),
  check ((width is null) = (height is null)),
  check ((media_type = 'application/pdf') = (page_count is not null))
);
insert into append_only_table (name) values ('content_file');
