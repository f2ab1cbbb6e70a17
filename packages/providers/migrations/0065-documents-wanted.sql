-- What a provider wants to see is called a document everywhere.
alter table sandbox_customer rename column papers_wanted to documents_wanted;
