-- The share register and the history of accounts: the application adds to them and changes nothing in them.
insert into append_only_table (name) values ('share_entry'), ('account_history');
