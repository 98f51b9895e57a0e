-- What was clicked, and through which channel; null in events from before it was kept, whose digests do not cover it.
alter table log.event add comando jsonb;

-- The functions of 0010 and 0002, with that column.
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
  select base + place, stream, revision::integer, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, subject, data, hash, comando
  from rows from (jsonb_to_recordset(batch -> 'events') as (stream text, id uuid, type text, version integer,
      at timestamptz, recorded_at timestamptz, actor jsonb, command_id text, correlation_id text, causation_id text, subject text, data jsonb, comando jsonb),
    jsonb_array_elements_text(batch -> 'revisions'), jsonb_array_elements_text(batch -> 'hashes'))
    with ordinality as e(stream, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, subject, data, comando, revision, hash, place);

  perform pg_notify('bitacora_log', (base + total)::text);
  return base;
end;
$$;

create or replace function log.append_batch(batch jsonb) returns jsonb
language plpgsql as $$
declare
  pos bigint;
  item jsonb;
  ev jsonb;
  reserva jsonb;
  rev integer;
  last_hash text;
  stream_name text;
  expected text;
  first_event record;
  previous record;
  holder text;
  refused jsonb;
  results jsonb := '[]'::jsonb;
begin
  select position into pos from log.head where id = 1 for update;

  for item in select value from jsonb_array_elements(batch) loop
    stream_name := item ->> 'stream';
    expected := item ->> 'expected';
    refused := null;

    if item -> 'command' <> 'null'::jsonb then
      select fingerprint, response, position, revision into previous from log.command
        where principal = item #>> '{command,principal}' and key = item #>> '{command,key}';
      if found then
        results := results || case when previous.fingerprint = item #>> '{command,fingerprint}'
          then jsonb_build_object('kind', 'duplicate_command', 'response', previous.response, 'position', previous.position, 'revision', previous.revision)
          else jsonb_build_object('kind', 'command_mismatch') end;
        continue;
      end if;
    end if;

    select revision, hash into rev, last_hash from log.stream where stream = stream_name;
    if not found then
      rev := -1;
      last_hash := '';
    end if;

    if (expected = 'noStream' and rev >= 0) or (expected = 'streamExists' and rev < 0)
       or (expected not in ('any', 'noStream', 'streamExists') and expected::integer <> rev) or (expected in ('any', 'streamExists') and rev >= 0) then
      -- A writer that repeats itself is answered with what it wrote the first time.
      select e.stream, e.revision, e.position into first_event from log.event e where e.id = (item #>> '{events,-1,id}')::uuid;
      if found and first_event.stream = stream_name then
        results := results || jsonb_build_object('kind', 'appended', 'revision', first_event.revision, 'position', first_event.position);
        continue;
      end if;
      if expected not in ('any', 'streamExists') or rev < 0 then
        results := results || jsonb_build_object('kind', 'conflict', 'actual', rev);
        continue;
      end if;
    end if;

    for reserva in select value from jsonb_array_elements(item -> 'reservations') loop
      if not coalesce((reserva ->> 'release')::boolean, false) then
        select owner into holder from log.reservation where scope = reserva ->> 'scope' and value = reserva ->> 'value';
        if found and holder <> reserva ->> 'owner' then
          refused := jsonb_build_object('kind', 'reserved', 'scope', reserva ->> 'scope', 'value', reserva ->> 'value', 'owner', holder);
          exit;
        end if;
      end if;
    end loop;
    if refused is not null then
      results := results || refused;
      continue;
    end if;
    for reserva in select value from jsonb_array_elements(item -> 'reservations') loop
      if coalesce((reserva ->> 'release')::boolean, false) then
        delete from log.reservation where scope = reserva ->> 'scope' and value = reserva ->> 'value' and owner = reserva ->> 'owner';
      else
        insert into log.reservation values (reserva ->> 'scope', reserva ->> 'value', reserva ->> 'owner') on conflict (scope, value) do nothing;
      end if;
    end loop;

    for ev in select value from jsonb_array_elements(item -> 'events') loop
      pos := pos + 1;
      rev := rev + 1;
      last_hash := encode(sha256(convert_to(last_hash || (ev ->> 'digest'), 'UTF8')), 'hex');
      insert into log.event values (
        pos, stream_name, rev, (ev ->> 'id')::uuid, ev ->> 'type', (ev ->> 'version')::integer, (ev ->> 'at')::timestamptz,
        (ev ->> 'recorded_at')::timestamptz, ev -> 'actor', ev ->> 'command_id', ev ->> 'correlation_id', ev ->> 'causation_id',
        ev ->> 'subject', ev -> 'data', last_hash, ev -> 'comando');
    end loop;
    insert into log.stream values (stream_name, rev, last_hash)
      on conflict (stream) do update set revision = excluded.revision, hash = excluded.hash;
    if item -> 'command' <> 'null'::jsonb then
      insert into log.command (principal, key, fingerprint, response, position, revision)
        values (item #>> '{command,principal}', item #>> '{command,key}', item #>> '{command,fingerprint}', item #> '{command,response}', pos, rev);
    end if;
    results := results || jsonb_build_object('kind', 'appended', 'revision', rev, 'position', pos);
  end loop;

  update log.head set position = pos where id = 1;
  perform pg_notify('bitacora_log', pos::text);
  return results;
end;
$$;
