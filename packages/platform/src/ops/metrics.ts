import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of a process, at /metrics. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Seconds that an append took, by outcome. */
export const appendSeconds = new Histogram({
  name: 'bitacora_append_seconds',
  help: 'Seconds an append to the log took',
  labelNames: ['outcome'],
  buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
  registers: [registry],
});
/** Commands by action and outcome. */
export const commands = new Counter({
  name: 'bitacora_commands_total',
  help: 'Commands by action and outcome',
  labelNames: ['accion', 'outcome'],
  registers: [registry],
});
/** Appends that lost against another writer and were retried. */
export const conflicts = new Counter({
  name: 'bitacora_append_conflicts_total',
  help: 'Appends retried after a conflict',
  registers: [registry],
});
/** Events a subscription still has to handle. */
export const lagEvents = new Gauge({
  name: 'bitacora_subscription_lag_events',
  help: 'Events not handled yet',
  labelNames: ['subscription'],
  registers: [registry],
});
/** Age in seconds of the oldest event a subscription has not handled; 0 when it is up to date. */
export const lagSeconds = new Gauge({
  name: 'bitacora_subscription_lag_seconds',
  help: 'Seconds behind the log',
  labelNames: ['subscription'],
  registers: [registry],
});
/** Streams held back after a poison event. */
export const parkedStreamsGauge = new Gauge({
  name: 'bitacora_parked_streams',
  help: 'Streams held back',
  labelNames: ['subscription'],
  registers: [registry],
});
/** Resources that are away: 1 for the database, the disk's space or the log while it is. */
export const outages = new Gauge({
  name: 'bitacora_outage',
  help: 'What is away now',
  labelNames: ['what'],
  registers: [registry],
});
for (const what of ['database', 'disk', 'log']) outages.set({ what }, 0);
/** Seconds since the last good backup, and since the last good rehearsal; +Inf when there was none, nothing without a folder of backups. */
export const backupAge = new Gauge({
  name: 'bitacora_backup_age_seconds',
  help: 'Seconds since the last good backup',
  registers: [registry],
});
export const rehearsalAge = new Gauge({
  name: 'bitacora_rehearsal_age_seconds',
  help: 'Seconds since the last good rehearsal of a restore',
  registers: [registry],
});
for (const gauge of [backupAge, rehearsalAge]) gauge.remove();
/** Free bytes on the disk of the data folder. */
export const diskFree = new Gauge({
  name: 'bitacora_disk_free_bytes',
  help: 'Bytes free on the disk of the data folder',
  registers: [registry],
});
