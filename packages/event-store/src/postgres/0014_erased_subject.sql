-- Whose key was deleted: a name that a writer still holds brings no new one.
create table log.erased_subject (subject text primary key, erased_at timestamptz not null default now());
