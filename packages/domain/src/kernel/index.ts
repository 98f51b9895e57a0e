export * from './action';
export * from './by-event';
export * from './event';
export * from './recorded';
export * from './rejection';
export * from './rule';
