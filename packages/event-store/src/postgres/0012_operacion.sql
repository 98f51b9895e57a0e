-- What the process that runs a subscription says of it.
create table log.subscription_state (
  name text primary key,
  process text not null,
  per_second real not null,
  handled_at timestamptz,
  error text,
  error_at timestamptz,
  -- True when everything that it does can be rolled back.
  rehearsable boolean not null,
  updated_at timestamptz not null default now()
);

-- Whoever looks after a parked stream leaves an event out, or asks for a rehearsal and reads its outcome.
alter table log.parked_event
  add column skip boolean not null default false,
  add column rehearse_at timestamptz,
  add column rehearsed_at timestamptz,
  add column rehearsal_error text;
