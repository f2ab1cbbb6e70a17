-- The first administrators are invited by the installation itself, which nobody decided on in the console.
alter table staff_invitation alter column proposal_id drop not null;
alter table staff_invitation add constraint staff_invitation_decided
  check (proposal_id is not null or invited_by = 'installation');
