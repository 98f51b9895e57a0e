create schema if not exists log;

create table log.head (
  id integer primary key check (id = 1),
  position bigint not null
);
insert into log.head values (1, 0);

create table log.stream (
  stream text primary key,
  revision integer not null,
  hash text not null
);

create table log.event (
  position bigint primary key,
  stream text not null,
  revision integer not null,
  id uuid not null unique,
  type text not null,
  version integer not null,
  at timestamptz not null,
  recorded_at timestamptz not null,
  actor jsonb not null,
  command_id text not null,
  correlation_id text not null,
  causation_id text not null,
  subject text,
  data jsonb not null,
  hash text not null,
  unique (stream, revision)
);
create index event_subject on log.event (subject) where subject is not null;

create table log.command (
  principal text not null,
  key text not null,
  fingerprint text not null,
  response jsonb,
  position bigint not null,
  revision integer not null,
  created_at timestamptz not null default now(),
  primary key (principal, key)
);
create index command_created_at on log.command (created_at);

create table log.reservation (
  scope text not null,
  value text not null,
  owner text not null,
  primary key (scope, value)
);

create table log.subject_key (
  subject text primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);

create table log.checkpoint (
  name text primary key,
  position bigint not null,
  updated_at timestamptz not null default now()
);

create table log.parked_event (
  subscription text not null,
  position bigint not null,
  stream text not null,
  error text,
  parked_at timestamptz not null default now(),
  primary key (subscription, position)
);
create index parked_event_stream on log.parked_event (subscription, stream);
