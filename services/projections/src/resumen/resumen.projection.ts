import { SOLICITUD } from '@bitacora/domain';
import { diagnosticoVigente, type Orden, segundosEntre } from '@bitacora/domain/orden';
import type { Paso } from '../orden/paso';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { ResumenEntity, type ResumenRow } from './resumen.entity';

type Sumado = Pick<ResumenRow, 'evaluacion' | 'reparaciones'>;
const NADA: Sumado = { evaluacion: null, reparaciones: 0 };

const deja = (estado: Orden['estado'], { antes, despues }: Paso): boolean => antes?.estado === estado && despues.estado !== estado;
const esReparacion = ({ event }: Paso): boolean => event.type === 'ReparacionIngresada';
const concluye = ({ antes, despues }: Paso): boolean => despues.estado === 'Cerrado' && antes?.estado !== 'Cerrado';

/** Adds up the facts of orders for the reports, with their values at closing. */
export async function aplicarResumen(pasos: readonly Paso[], target: Target): Promise<void> {
  const cuentan = pasos.filter((paso) => deja('En Evaluación', paso) || esReparacion(paso) || concluye(paso));
  if (cuentan.length === 0) return;
  const sumados = await guardados([...new Set(cuentan.map(({ ot }) => ot))], target);
  const ordenes = new Map<number, Orden>();
  for (const paso of cuentan) {
    const { evaluacion, reparaciones } = sumados.get(paso.ot) ?? NADA;
    const enEvaluacion = paso.antes && deja('En Evaluación', paso) ? segundosEntre(paso.antes.estado_desde, new Date(paso.event.at)) : null;
    sumados.set(paso.ot, {
      evaluacion: enEvaluacion === null ? evaluacion : (evaluacion ?? 0) + enEvaluacion,
      reparaciones: reparaciones + (esReparacion(paso) ? 1 : 0),
    });
    ordenes.set(paso.ot, paso.despues);
  }
  const filas = [...ordenes].map(([ot, orden]) => ({ ...(sumados.get(ot) ?? NADA), ...alConcluir(orden) }));
  await upsert(ResumenEntity, filas, target);
}

async function guardados(ots: readonly number[], { client, schema }: Target): Promise<Map<number, Sumado>> {
  const { rows } = await client.query<Sumado & { ot: number }>(
    `select ot, evaluacion, reparaciones from ${schema}.resumen where ot = any($1::integer[])`,
    [ots],
  );
  return new Map(rows.map(({ ot, ...sumado }) => [ot, sumado]));
}

const alConcluir = (orden: Orden) => ({
  ot: orden.ot,
  concluida_en: orden.cerrada_en,
  tipo_servicio: orden.tipo_servicio,
  tecnico_id: orden.tecnico_asignado?.id ?? null,
  tecnico_reparacion_id: orden.resultado_tecnico === null ? null : (diagnosticoVigente(orden)?.tecnico_reparacion?.id ?? null),
  equipo_id: orden.equipo_id,
  resultado: orden.resultado,
  partes: orden.solicitudes
    .filter(({ estado }) => estado === SOLICITUD.USADO)
    .map(({ parte: { part_number, description } }) => ({ part_number, description })),
});
