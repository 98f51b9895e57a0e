export { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
export {
  getPostgreSQLEventStore,
  pongoMultiStreamProjection,
  postgreSQLRawSQLProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql';
