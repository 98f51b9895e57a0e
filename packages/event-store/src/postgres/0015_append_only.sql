-- Events are only ever added. Whoever owns the tables can lift this; a slip, or a fault of ours, cannot.
create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Los hechos de la bitácora no se cambian ni se borran' using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on log.event for each statement execute function log.refuse_change();
