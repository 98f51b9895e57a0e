-- As in 0003, and a command that reserves values is a plain one too, where nobody else in the batch names them and they are
-- free or its own; a release, or a value that two ask for, is left to append_each.
create or replace function log.append_batch(batch jsonb) returns jsonb
language plpgsql
-- Statistics are missing or old while a log is young and grows fast, and a plan stays with its connection: only lookups
-- by key are right at any size.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  pos bigint;
  taken integer;
  rest jsonb;
  results jsonb;
  answers jsonb;
begin
  select position into pos from log.head where id = 1 for update;

  with item as materialized (
    select i.*, coalesce(s.revision, -1) as revision, coalesce(s.hash, '') as last_hash, i.command ->> 'principal' as principal,
      i.command ->> 'key' as key, c.key is not null as known
    from rows from (jsonb_to_recordset(batch) as (stream text, expected text, events jsonb, command jsonb, reservations jsonb))
      with ordinality as i(stream, expected, events, command, reservations, ord)
    left join log.stream s on s.stream = i.stream
    left join log.command c on c.principal = i.command ->> 'principal' and c.key = i.command ->> 'key'
  ), asked as materialized (
    select ord, scope, value, owner, coalesce(release, false) or count(*) over (partition by scope, value) > 1 or exists (
      select from log.reservation held where held.scope = r.scope and held.value = r.value and held.owner <> r.owner) as contended
    from item cross join lateral jsonb_to_recordset(reservations) as r(scope text, value text, owner text, release boolean)
  ), judged as materialized (
    select *, coalesce(
      jsonb_array_length(events) = 1 and not exists (select from asked where asked.ord = item.ord and contended)
      and case when expected = 'noStream' then revision = -1 else expected = revision::text and revision >= 0 end
      and count(*) over (partition by stream) = 1
      and not known and (key is null or count(*) over (partition by principal, key) = 1), false) as plain
    from item
  ), placed as materialized (
    select *, pos + count(*) filter (where plain) over (order by ord) as position,
      case when plain then encode(sha256(convert_to(last_hash || (events #>> '{0,digest}'), 'UTF8')), 'hex') end as hash
    from judged
  ), event_rows as (
    insert into log.event
    select p.position, p.stream, p.revision + 1, e.id, e.type, e.version, e.at, e.recorded_at, e.actor, e.command_id, e.correlation_id, e.causation_id,
      e.subject, e.data, p.hash
    from placed p cross join lateral jsonb_to_record(p.events -> 0) as e(id uuid, type text, version integer, at timestamptz,
      recorded_at timestamptz, actor jsonb, command_id text, correlation_id text, causation_id text, subject text, data jsonb)
    where p.plain
  ), stream_rows as (
    insert into log.stream select stream, revision + 1, hash from placed where plain
    on conflict (stream) do update set revision = excluded.revision, hash = excluded.hash
  ), reservation_rows as (
    insert into log.reservation (scope, value, owner) select scope, value, owner from asked join placed using (ord) where plain
    on conflict (scope, value) do nothing
  ), command_rows as (
    insert into log.command (principal, key, fingerprint, response, position, revision)
    select principal, key, command ->> 'fingerprint', command -> 'response', position, revision + 1 from placed where plain and key is not null
  )
  select count(*) filter (where plain),
    jsonb_agg(case when plain then jsonb_build_object('kind', 'appended', 'revision', revision + 1, 'position', position) end order by ord),
    jsonb_agg(batch -> (ord - 1)::integer order by ord) filter (where not plain)
  into taken, results, rest
  from placed;

  update log.head set position = pos + taken where id = 1;
  if rest is null then
    perform pg_notify('bitacora_log', (pos + taken)::text);
    return coalesce(results, '[]'::jsonb);
  end if;

  answers := log.append_each(rest);
  return (
    select jsonb_agg(answer order by place) from (
      select place, case when answer <> 'null' then answer
        else answers -> (count(*) filter (where answer = 'null') over (order by place) - 1)::integer end as answer
      from jsonb_array_elements(results) with ordinality as r(answer, place)) as answered);
end;
$$;
