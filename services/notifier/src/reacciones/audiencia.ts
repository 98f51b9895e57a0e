import { GRUPOS } from '@bitacora/domain';
import type { Orden, OrdenEvent } from '@bitacora/domain/orden';
import type { Audiencia } from './reaccion';

type Persona = Exclude<Audiencia, (typeof GRUPOS)[number]>;

function personaDe(quien: Persona, { data }: OrdenEvent, orden: Orden): number | undefined {
  if (quien === 'tecnico_asignado') return orden.tecnico_asignado?.id;
  if (quien === 'encargado') return 'asignado' in data ? data.asignado.id : undefined;
  const id = 'excepcion_id' in data ? data.excepcion_id : null;
  return orden.excepciones.find((e) => e.id === id)?.solicitado_por.id;
}

/** The groups and users of an audience, given the event and the order after it. */
export function audienciaDe(para: readonly Audiencia[], event: OrdenEvent, orden: Orden): { grupos: string[]; usuarios: number[] } {
  const esGrupo = (quien: Audiencia): quien is (typeof GRUPOS)[number] => (GRUPOS as readonly string[]).includes(quien);
  const usuarios = para.flatMap((quien) => (esGrupo(quien) ? [] : [personaDe(quien, event, orden)]));
  return { grupos: para.filter(esGrupo), usuarios: usuarios.filter((id): id is number => id !== undefined && id > 0) };
}
