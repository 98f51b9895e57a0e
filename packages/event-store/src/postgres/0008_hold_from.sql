-- A crash of the server may undo the last commits that did not wait for the disk: whoever remembers them holds no checkpoint that
-- stands before them, and begins again from where it stands.
create function log.hold_checkpoint(wanted text, taken_with bigint, stored bigint, reached bigint) returns void language plpgsql as $$
begin
  perform 1 from log.checkpoint where name = wanted and epoch = taken_with and position between stored and reached for update;
  if not found then
    raise exception 'The checkpoint of % was taken over', wanted using errcode = 'BT001';
  end if;
end $$;
drop function log.hold_checkpoint(text, bigint, bigint);
