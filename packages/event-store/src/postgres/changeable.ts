import type { Pool, PoolClient } from 'pg';

const lift = (to: 'disable' | 'enable'): string => `do $$ begin
  if exists (select from pg_trigger where tgrelid = 'log.event'::regclass and tgname = 'append_only') then
    alter table log.event ${to} trigger append_only;
  end if;
end $$`;

/** Changes stored events of a log that serves nobody: one that was moved away, or one in a rehearsal. */
export async function changeEvents(client: Pick<Pool | PoolClient, 'query'>, statement: string, values: unknown[] = []): Promise<void> {
  await client.query(lift('disable'));
  await client.query(statement, values);
  await client.query(lift('enable'));
}
