import { FILAS_DE_ESTADOS } from './estados.filas';
import { ESTADOS_SIN_ORDENES, type Estado } from './estados.nombres';

export * from './estados.nombres';

/** Phases of the order (specification, 4.3). The labels are catalogue data and can be edited. */
export const NOMBRE_FASE: Readonly<Record<number, string>> = { 1: 'INGRESO', 2: 'NOKBO', 3: 'ALLOCATED', 4: 'KBO', 5: 'STOP' };

/** A state of the catalogue; `hora_alerta_*` are calendar hours, null for no alert. */
export interface EstadoCatalogo {
  readonly nombre: Estado;
  readonly nombre_cliente: string;
  readonly descripcion_cliente: string;
  readonly porcentaje_cliente: number | null;
  readonly color_background: string;
  readonly color_foreground: string;
  readonly fase: number;
  readonly hora_alerta_1: number | null;
  readonly hora_alerta_2: number | null;
  readonly siguiente_paso: string;
  readonly orden: number;
}

/** The state catalogue as delivered; the house changes its texts, percentages, colours and alert hours. */
export const CATALOGO_ESTADOS: readonly EstadoCatalogo[] = FILAS_DE_ESTADOS.map(
  ([
    nombre,
    orden,
    fase,
    nombre_cliente,
    descripcion_cliente,
    porcentaje_cliente,
    hora_alerta_1,
    hora_alerta_2,
    siguiente_paso,
    color_background,
    color_foreground,
  ]) => ({
    nombre,
    nombre_cliente,
    descripcion_cliente,
    porcentaje_cliente,
    color_background,
    color_foreground,
    fase,
    hora_alerta_1,
    hora_alerta_2,
    siguiente_paso,
    orden,
  }),
);

/** The part of a state that is fixed in code. */
export type EstadoFijo = Pick<EstadoCatalogo, 'nombre' | 'fase' | 'orden' | 'siguiente_paso'>;
/** The catalogue of states at a moment: as delivered, with the changes of the house. */
export type EstadosVigentes = Readonly<Record<Estado, EstadoCatalogo>>;

/** The catalogue as delivered, by state. */
export const ESTADOS_ORIGINALES = Object.fromEntries(CATALOGO_ESTADOS.map((fila) => [fila.nombre, fila])) as EstadosVigentes;

/** The fixed part of a state: its phase and order never change. */
export const estadoDeCatalogo = (nombre: Estado): EstadoFijo => ESTADOS_ORIGINALES[nombre];

/** Every state that a request can name: the catalogue's, and those that no order takes. */
export const estadosNombrables = (estados: EstadosVigentes): readonly (Omit<EstadoCatalogo, 'nombre'> & { readonly nombre: string })[] => [
  ...CATALOGO_ESTADOS.map(({ nombre }) => estados[nombre]),
  ...ESTADOS_SIN_ORDENES.map((nombre) => ({
    nombre,
    nombre_cliente: nombre,
    descripcion_cliente: '',
    porcentaje_cliente: null,
    color_background: '#e8edf3',
    color_foreground: '#334155',
    fase: 0,
    hora_alerta_1: null,
    hora_alerta_2: null,
    siguiente_paso: '',
    orden: 0,
  })),
];
