-- Appends a batch of commands under the head row: gapless positions, commit order = position order.
-- Each element: {stream, expected, events: [...], command: {...}|null, reservations: [...]}.
-- Answers one status per element, in order; one refusal does not touch the others.
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
        ev ->> 'subject', ev -> 'data', last_hash);
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
