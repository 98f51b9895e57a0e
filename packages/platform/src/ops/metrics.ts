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
/** Events that a subscription must still handle. */
export const lagEvents = new Gauge({
  name: 'bitacora_subscription_lag_events',
  help: 'Events not handled yet',
  labelNames: ['subscription'],
  registers: [registry],
});
/** Age in seconds of the oldest event that a subscription has not handled; 0 when there is none. */
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
/** Resources that are away: 1 for the database, the disk's space or the log. */
export const outages = new Gauge({
  name: 'bitacora_outage',
  help: 'What is away now',
  labelNames: ['what'],
  registers: [registry],
});
for (const what of ['database', 'disk', 'log']) outages.set({ what }, 0);
/** Seconds since the last good backup, and since the last good rehearsal, of a point in the folder; +Inf when there is none, also without a folder of backups. */
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
/** Age in seconds of the oldest events that no seal covers; 0 when all are sealed. */
export const sealLag = new Gauge({
  name: 'bitacora_seal_lag_seconds',
  help: 'Seconds for which events wait for a seal',
  registers: [registry],
});
/** Seconds since the end of the last review of the installation, by kind; absent before the first one. */
export const reviewAge = new Gauge({
  name: 'bitacora_review_age_seconds',
  help: 'Seconds since the last review of the installation',
  labelNames: ['review'],
  registers: [registry],
});
/** Number of faults in the last review. */
export const reviewFaults = new Gauge({
  name: 'bitacora_review_faults',
  help: 'Things that the last review of the installation found wrong',
  labelNames: ['review'],
  registers: [registry],
});
/** Open requests about personal data, by urgency. */
export const dataRequests = new Gauge({
  name: 'bitacora_data_requests',
  help: 'Open requests about personal data',
  labelNames: ['urgency'],
  registers: [registry],
});
/** Days until the first of them is due, negative when late; absent without an open one. */
export const dataRequestDaysLeft = new Gauge({
  name: 'bitacora_data_request_days_left',
  help: 'Days until the first open request about personal data is due',
  registers: [registry],
});
dataRequestDaysLeft.remove();
/** Free bytes on the disk of the data folder. */
export const diskFree = new Gauge({
  name: 'bitacora_disk_free_bytes',
  help: 'Bytes free on the disk of the data folder',
  registers: [registry],
});

/** Position that a subscription has reached. */
export const subscriptionPosition = new Gauge({
  name: 'bitacora_subscription_position',
  help: 'Position of the last handled event',
  labelNames: ['subscription'],
  registers: [registry],
});
/** 1 while some process runs the subscription, otherwise 0. */
export const subscriptionRuns = new Gauge({
  name: 'bitacora_subscription_runs',
  help: 'Whether a process runs the subscription',
  labelNames: ['subscription'],
  registers: [registry],
});
/** Messages of each channel by state. */
export const deliveries = new Gauge({
  name: 'bitacora_deliveries',
  help: 'Messages by channel and state',
  labelNames: ['channel', 'state'],
  registers: [registry],
});
/** Age in seconds of the oldest waiting message. */
export const deliveryOldest = new Gauge({
  name: 'bitacora_delivery_oldest_seconds',
  help: 'Age of the oldest message that waits',
  labelNames: ['channel'],
  registers: [registry],
});
/** Attempts to deliver a message. */
export const deliveryAttempts = new Counter({
  name: 'bitacora_delivery_attempts_total',
  help: 'Attempts to deliver by channel and outcome',
  labelNames: ['channel', 'outcome'],
  registers: [registry],
});
/** 1 while a restored installation holds its messages back. */
export const quarantined = new Gauge({ name: 'bitacora_quarantine', help: 'Whether messages are held back', registers: [registry] });
/** Events sent to the integration feed. */
export const feedEvents = new Counter({
  name: 'bitacora_feed_events_total',
  help: 'Events handed to the broker by outcome',
  labelNames: ['outcome'],
  registers: [registry],
});
/** Open sockets. */
export const sockets = new Gauge({ name: 'bitacora_sockets', help: 'Open sockets of this process', registers: [registry] });
/** Duration of requests in seconds, by the pattern of their route. */
export const httpSeconds = new Histogram({
  name: 'bitacora_http_seconds',
  help: 'Seconds a request took',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});
/** Connections to the database. */
export const poolConnections = new Gauge({
  name: 'bitacora_pool_connections',
  help: 'Connections of the pool by state; waiting are callers without one',
  labelNames: ['state'],
  registers: [registry],
});
/** 1 while the master key opens what the database sealed, otherwise 0. */
export const keyCheck = new Gauge({ name: 'bitacora_key_check', help: 'Whether the master key is the right one', registers: [registry] });

const samplers = new Set<() => Promise<void> | void>();

/**
 * Runs `sample` before each scrape, so that its values are current; the returned function ends it. After a failure the last value stays.
 */
export function beforeScrape(sample: () => Promise<void> | void): () => void {
  samplers.add(sample);
  return () => samplers.delete(sample);
}

/** The page of the metrics. */
export async function scrape(): Promise<string> {
  await Promise.all([...samplers].map(async (sample) => sample()).map((sampled) => sampled.catch(() => undefined)));
  return registry.metrics();
}
