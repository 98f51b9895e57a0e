-- A known text under the master key: another key cannot open it.
create table log.key_check (
  id integer primary key check (id = 1),
  sealed bytea not null
);
