export * from './action';
export * from './by-event';
export * from './event';
export * from './rejection';
export * from './rule';
