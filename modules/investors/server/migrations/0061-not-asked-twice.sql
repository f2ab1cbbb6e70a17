-- Evidence is judged as of the day it was first sent: time that passes while we ask for more makes nothing too old.
alter table accreditation_request add column first_submitted_at timestamptz;
update accreditation_request set first_submitted_at = submitted_at;

-- The check of another account of the same person that this one rests on; no provider was asked for it again.
alter table identity_check add column reused_from text references identity_check (id);
