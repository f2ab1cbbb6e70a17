-- When an advisor last looked at anything of a client, for the client to see. Every look is in the audit.
alter table advisor add column last_looked_at timestamptz;
