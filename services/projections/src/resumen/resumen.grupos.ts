import { NOMBRE_RESULTADO, type Resultado } from '@bitacora/domain';
import { type ResumenOt, TOTAL_DE_RESUMEN } from '@bitacora/domain/contracts';
import { CUBETAS } from '@bitacora/domain/orden';

/** Maximum number of parts and models listed; the rest are counted together. */
const MAXIMO_FILAS = 20;
const OTROS = 'Otros';

/** Number of orders (or parts) of a group that share a value. */
export interface Cuenta {
  readonly grupo: 'resultado' | 'evaluacion' | 'parte' | 'modelo' | 'reparaciones' | 'tecnico';
  readonly clave: string;
  readonly count: number;
}
interface Fila {
  readonly texto: string;
  readonly count: number;
}

/** The six groups of the summary from the database's counts. */
export function gruposDe(cuentas: readonly Cuenta[]): ResumenOt {
  const de = (grupo: Cuenta['grupo'], nombrar = (clave: string) => clave): Fila[] =>
    cuentas.filter((cuenta) => cuenta.grupo === grupo).map(({ clave, count }) => ({ texto: nombrar(clave), count }));
  return {
    summary_diag_results: conTotal(mayores(de('resultado', (clave) => NOMBRE_RESULTADO[clave as Resultado])), (result) => ({ result })),
    summary_eval: conTotal(porCubeta(de('evaluacion')), (label) => ({ label })),
    summary_pieces: conTotal(acotadas(mayores(de('parte'))), (label) => ({ label })),
    summary_models: conTotal(acotadas(mayores(de('modelo'))), (model) => ({ model })),
    summary_repairs: conTotal(porNumero(de('reparaciones')), (label) => ({ label })),
    summary_repairs_technician: conTotal(mayores(de('tecnico')), (label) => ({ label })),
  };
}

const suma = (filas: readonly Fila[]): number => filas.reduce((total, { count }) => total + count, 0);
const mayores = (filas: readonly Fila[]): Fila[] => filas.toSorted((a, b) => b.count - a.count || a.texto.localeCompare(b.texto, 'es'));

function acotadas(filas: readonly Fila[]): Fila[] {
  if (filas.length <= MAXIMO_FILAS) return [...filas];
  return [...filas.slice(0, MAXIMO_FILAS), { texto: OTROS, count: suma(filas.slice(MAXIMO_FILAS)) }];
}

/** Days in evaluation, by the dashboard's buckets. */
function porCubeta(filas: readonly Fila[]): Fila[] {
  return CUBETAS.map(({ nombre, desde, hasta }) => ({
    texto: nombre,
    count: suma(filas.filter(({ texto }) => Number(texto) >= desde && (hasta === null || Number(texto) <= hasta))),
  })).filter(({ count }) => count > 0);
}

/** Number of repairs per order, none first. */
function porNumero(filas: readonly Fila[]): Fila[] {
  const palabras = ['Sin reparación', '1 reparación', '2 reparaciones', '3 o más reparaciones'];
  return filas
    .toSorted((a, b) => Number(a.texto) - Number(b.texto))
    .map(({ texto, count }) => ({ texto: palabras[Number(texto)] ?? texto, count }));
}

/** Each row with its percentage, and their total; empty when there is nothing to count. */
function conTotal<Texto extends object>(filas: readonly Fila[], llamar: (texto: string) => Texto) {
  const total = suma(filas);
  if (total === 0) return [];
  const fila = ({ texto, count }: Fila) => ({ ...llamar(texto), count, percentage: Math.round((count / total) * 1000) / 10 });
  return [...filas.map(fila), fila({ texto: TOTAL_DE_RESUMEN, count: total })];
}
