export * from './atencion';
export * from './calendario.formularios';
export * from './feriados';
