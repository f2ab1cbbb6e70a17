-- The last day for what the person has to do, in New York; null where none is known or where it moves with an offering.
alter table notification add column due_on date;
-- A list can be narrowed to one kind.
create index notification_of_type on notification (user_id, channel, type, ordinal);
