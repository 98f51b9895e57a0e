-- As in 0005, and an event is the text that its digest was taken of: revisions and hashes stand beside the events, in their order.
-- A batch of the shape before has no hashes, which is an error of class 23: its writer then asks append_batch.
-- {events: [...], revisions: [...], hashes: [...], opened: [...], grown: [...], commands: [...], reservations: [...]}
create or replace function log.append_next(batch jsonb) returns bigint
language plpgsql
-- Statistics are missing or old while a log is young and grows fast, and a plan stays with its connection: only lookups
-- by key are right at any size.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  total integer := jsonb_array_length(batch -> 'events');
  base bigint;
  changed integer;
begin
  update log.head set position = position + total where id = 1 returning position - total into base;

  if jsonb_array_length(batch -> 'opened') > 0 then
    insert into log.stream (stream, revision, hash)
    select stream, revision, hash from jsonb_to_recordset(batch -> 'opened') as opened(stream text, revision integer, hash text);
  end if;

  if jsonb_array_length(batch -> 'grown') > 0 then
    update log.stream s set revision = grown.revision, hash = grown.hash
    from jsonb_to_recordset(batch -> 'grown') as grown(stream text, was integer, after text, revision integer, hash text)
    where s.stream = grown.stream and s.revision = grown.was and s.hash = grown.after;
    get diagnostics changed = row_count;
    if changed <> jsonb_array_length(batch -> 'grown') then
      raise exception 'A stream does not end where its writer believes';
    end if;
  end if;

  if jsonb_array_length(batch -> 'reservations') > 0 then
    insert into log.reservation as held (scope, value, owner)
    select scope, value, owner from jsonb_to_recordset(batch -> 'reservations') as asked(scope text, value text, owner text)
    on conflict (scope, value) do update set owner = excluded.owner where held.owner = excluded.owner;
    get diagnostics changed = row_count;
    if changed <> jsonb_array_length(batch -> 'reservations') then
      raise exception 'Another owner holds a value';
    end if;
  end if;

  if jsonb_array_length(batch -> 'commands') > 0 then
    insert into log.command (principal, key, fingerprint, response, position, revision)
    select principal, key, fingerprint, response, base + last, revision
    from jsonb_to_recordset(batch -> 'commands') as c(principal text, key text, fingerprint text, response jsonb, last integer, revision integer);
  end if;

  insert into log.event
  select base + place, stream, revision::integer, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, subject, data, hash
  from rows from (jsonb_to_recordset(batch -> 'events') as (stream text, id uuid, type text, version integer,
      at timestamptz, recorded_at timestamptz, actor jsonb, command_id text, correlation_id text, causation_id text, subject text, data jsonb),
    jsonb_array_elements_text(batch -> 'revisions'), jsonb_array_elements_text(batch -> 'hashes'))
    with ordinality as e(stream, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, subject, data, revision, hash, place);

  perform pg_notify('bitacora_log', (base + total)::text);
  return base;
end;
$$;
