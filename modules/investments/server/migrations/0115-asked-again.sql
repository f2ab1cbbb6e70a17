-- When the firm last asked for the money of a position that was not paid after all; from then on it is paid by what comes
-- under its own reference, or once its wallet owes nothing more, whatever became of the pull.
alter table investment add column asked_again_at timestamptz;
