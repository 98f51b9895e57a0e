export * from './action';
export * from './by-event';
export * from './commands';
export * from './event';
export * from './recorded';
export * from './rejection';
export * from './rule';
export * from './stream';
