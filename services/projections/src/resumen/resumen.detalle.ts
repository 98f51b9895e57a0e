import { NOMBRE_RESULTADO, type Resultado } from '@bitacora/domain';
import type { ResumenOt } from '@bitacora/domain/contracts';
import { dias } from '../exportacion/campos';
import { type Columna, type Hoja, hojaDe } from '../exportacion/libro';
import { tipoServicioWire } from '../orden/orden.fila';
import type { ParteUsada } from './resumen.entity';

/** A closed order, for the workbook. */
export interface FilaDeDetalle {
  readonly ot: number;
  readonly fecha_ingreso: Date;
  readonly concluida_en: Date;
  readonly tipo_servicio: number;
  readonly rma: string | null;
  readonly serie: string | null;
  readonly modelo: string | null;
  readonly tecnico: string;
  readonly tecnico_reparacion: string;
  readonly resultado: Resultado | null;
  readonly evaluacion: number | null;
  readonly reparaciones: number;
  readonly partes: readonly ParteUsada[];
}

const COLUMNAS: readonly Columna<FilaDeDetalle>[] = [
  { titulo: 'O.T', tipo: 'entero', ancho: 9, valor: ({ ot }) => ot },
  { titulo: 'Ingreso', tipo: 'fecha_hora', ancho: 17, valor: ({ fecha_ingreso }) => fecha_ingreso.toISOString() },
  { titulo: 'Conclusión', tipo: 'fecha_hora', ancho: 17, valor: ({ concluida_en }) => concluida_en.toISOString() },
  { titulo: 'Tipo', tipo: 'texto', ancho: 14, valor: ({ tipo_servicio }) => tipoServicioWire(tipo_servicio).nombre },
  { titulo: 'RMA', tipo: 'texto', ancho: 16, valor: ({ rma }) => rma },
  { titulo: 'Modelo', tipo: 'texto', ancho: 26, valor: ({ modelo }) => modelo },
  { titulo: 'Serie', tipo: 'texto', ancho: 18, valor: ({ serie }) => serie },
  { titulo: 'Técnico', tipo: 'texto', ancho: 22, valor: ({ tecnico }) => tecnico },
  { titulo: 'Resultado', tipo: 'texto', ancho: 26, valor: ({ resultado }) => resultado && NOMBRE_RESULTADO[resultado] },
  {
    titulo: 'Tiempo en evaluación (días)',
    tipo: 'dias',
    ancho: 14,
    valor: ({ evaluacion }) => (evaluacion === null ? null : dias(evaluacion)),
  },
  { titulo: 'Reparaciones', tipo: 'entero', ancho: 13, valor: ({ reparaciones }) => reparaciones },
  { titulo: 'Técnico de la reparación', tipo: 'texto', ancho: 22, valor: ({ tecnico_reparacion }) => tecnico_reparacion },
  {
    titulo: 'Repuestos utilizados',
    tipo: 'texto',
    ancho: 40,
    valor: ({ partes }) => partes.map(({ part_number, description }) => `${part_number} ${description}`).join(', '),
  },
];

interface FilaDeGrupo {
  readonly grupo: string;
  readonly texto: string;
  readonly count: number;
  readonly percentage: number;
}

const COLUMNAS_DE_RESUMEN: readonly Columna<FilaDeGrupo>[] = [
  { titulo: 'Tabla', tipo: 'texto', ancho: 32, valor: ({ grupo }) => grupo },
  { titulo: 'Texto', tipo: 'texto', ancho: 40, valor: ({ texto }) => texto },
  { titulo: 'Cantidad', tipo: 'entero', ancho: 10, valor: ({ count }) => count },
  { titulo: 'Porcentaje', tipo: 'dias', ancho: 11, valor: ({ percentage }) => percentage },
];

/** The sheets of the order summary: the orders one by one, and the six tables. */
export function hojasDeResumen(total: number, detalle: AsyncIterable<readonly FilaDeDetalle[]>, resumen: ResumenOt): Hoja[] {
  const grupo = <F extends { count: number; percentage: number }>(nombre: string, filas: readonly F[], texto: (fila: F) => string) =>
    filas.map((fila): FilaDeGrupo => ({ grupo: nombre, texto: texto(fila), count: fila.count, percentage: fila.percentage }));
  const filas = [
    ...grupo('Resultados de diagnóstico', resumen.summary_diag_results, ({ result }) => result),
    ...grupo('Tiempo total en evaluación', resumen.summary_eval, ({ label }) => label),
    ...grupo('Repuestos utilizados', resumen.summary_pieces, ({ label }) => label),
    ...grupo('Modelos más usados', resumen.summary_models, ({ model }) => model),
    ...grupo('Número de reparaciones', resumen.summary_repairs, ({ label }) => label),
    ...grupo('Reparaciones por técnico', resumen.summary_repairs_technician, ({ label }) => label),
  ];
  return [hojaDe('Detalle', COLUMNAS, total, detalle), hojaDe('Resumen', COLUMNAS_DE_RESUMEN, filas.length, [filas])];
}
