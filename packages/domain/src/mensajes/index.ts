export * from './de-orden';
export * from './de-ov';
export * from './definicion';
export * from './irrepetibles';
export * from './lugares';
export * from './nombres';
export * from './textos';
