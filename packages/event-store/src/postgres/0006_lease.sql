-- Who runs what only one process of the installation may run; a lease that is not renewed is anybody's.
create table log.lease (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
) with (fillfactor = 50);

-- Rises with every taking over: whoever took the checkpoint with an earlier one moves it no more.
alter table log.checkpoint add column epoch bigint not null default 0;

-- Set when somebody asked to handle the stream again.
alter table log.parked_event add column retry_at timestamptz;

-- Holds a checkpoint until the end of the transaction; fails for whoever had it taken from him.
create function log.hold_checkpoint(wanted text, taken_with bigint, reached bigint) returns void language plpgsql as $$
begin
  perform 1 from log.checkpoint where name = wanted and epoch = taken_with and position <= reached for update;
  if not found then
    raise exception 'The checkpoint of % was taken over', wanted using errcode = 'BT001';
  end if;
end $$;
