-- Two roles in the database of the product: bitacora runs it, bitacora_log owns the tables of the log, so that the first may add
-- events but neither change nor delete one. Run it as a superuser in that database: before the first start, or with the product stopped to change
-- the owner of an existing log, also after a restore. Give both a password afterwards: alter role bitacora password '…';
do $$
declare
  name text;
  thing record;
begin
  foreach name in array array['bitacora', 'bitacora_log'] loop
    if not exists (select from pg_roles where rolname = name) then execute format('create role %I login', name); end if;
    if (select rolsuper from pg_roles where rolname = name) then raise exception 'The role % may do everything', name; end if;
    execute format('grant connect, create, temporary on database %I to %I', current_database(), name);
    execute format('grant usage, create on schema public to %I', name);
  end loop;
  for thing in
    select oid, nspname, case nspname when 'log' then 'bitacora_log' else 'bitacora' end as owner from pg_namespace
    where nspname not like 'pg\_%' and nspname not in ('information_schema', 'public')
  loop
    execute format('alter schema %I owner to %I', thing.nspname, thing.owner);
    for name in select oid::regclass::text from pg_class where relnamespace = thing.oid and relkind in ('r', 'p', 'v', 'm') loop
      execute format('alter table %s owner to %I', name, thing.owner);
    end loop;
    -- The sequence of a column goes with its table.
    for name in
      select oid::regclass::text from pg_class where relnamespace = thing.oid and relkind = 'S'
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    loop
      execute format('alter sequence %s owner to %I', name, thing.owner);
    end loop;
    for name in select oid::regprocedure::text from pg_proc where pronamespace = thing.oid loop
      execute format('alter routine %s owner to %I', name, thing.owner);
    end loop;
  end loop;
  if to_regclass('public.migration') is not null then
    alter table public.migration owner to bitacora_log;
    grant select, insert on public.migration to "bitacora";
  end if;
end $$;
