-- Which master key wraps each key: 1 is that of the first start, and every rotation counts one more.
alter table log.subject_key add column version integer not null default 1;
create index subject_key_version on log.subject_key (version);
-- The version of the master key, and while a rotation goes on the next one, sealed by the present one.
alter table log.key_check add column version integer not null default 1, add column next bytea;
-- Secrets of the installation, sealed by the master key of that version.
create table log.secret (
  name text primary key,
  sealed bytea not null,
  version integer not null
);
