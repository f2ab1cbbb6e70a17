-- A sponsor's page lists its other offerings: few of many farms have one.
create index farm_sponsor_name on farm (sponsor_name) where sponsor_name is not null;
