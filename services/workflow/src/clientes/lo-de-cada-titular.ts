import { CLIENTE } from '@bitacora/domain/cliente';
import { cicloDerechos } from '@bitacora/domain/derechos';
import { cicloOrden } from '@bitacora/domain/orden';
import { cicloOv } from '@bitacora/domain/ov';
import type { RecordedEvent } from '@bitacora/event-store';
import { huellaDeTitular, type ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';

interface Dicho {
  readonly ruts: readonly (string | null)[];
  readonly correos: readonly (string | null)[];
}

/** The RUT and the addresses of the person that an event tells of; an erased one says none. */
function dichoPor(event: RecordedEvent): Dicho {
  if (CLIENTE.is(event)) {
    if (event.type === 'PersonaCreada' || event.type === 'PersonaEditada') return { ruts: [event.data.rut], correos: [event.data.email] };
    if (event.type === 'EmpresaCreada' || event.type === 'EmpresaEditada')
      return { ruts: [event.data.rut], correos: event.data.correo_empresas ?? [] };
  }
  if (cicloOv.is(event)) {
    const { data, type } = event;
    if (type === 'OvPrecompletada' || type === 'OvCreada' || type === 'OvCompletada' || type === 'OvEditada')
      return { ruts: [data.rut], correos: [data.correo_electronico] };
  }
  if (cicloOrden.is(event) && event.type === 'PreIngresoCreado') {
    const { rut, email } = event.data.datos_provisorios;
    return { ruts: [rut], correos: [email] };
  }
  // An address that somebody gives with a request is nobody's yet.
  if (cicloDerechos.is(event) && event.type === 'SolicitudDeDatosRecibida') return { ruts: [event.data.rut], correos: [] };
  return { ruts: [], correos: [] };
}

interface Liga {
  readonly ov_id: number;
  readonly clase: 'ot' | 'ov';
  readonly numero: number | null;
}

function ligasDe(event: RecordedEvent): readonly Liga[] {
  if (!cicloOv.is(event)) return [];
  if (event.type === 'OvCreada')
    return [
      { ov_id: event.data.ov_id, clase: 'ot', numero: event.data.ot },
      { ov_id: event.data.ov_id, clase: 'ov', numero: event.data.ov_rechazada },
    ];
  return event.type === 'OtVinculada' ? [{ ov_id: cicloOv.stream.id(event.stream), clase: 'ot', numero: event.data.ot }] : [];
}

/** Keeps whose each stream is in workflow.titular, as traces, and what each opportunity is tied to in workflow.ov_ligada. */
export async function anotarLoDeCadaTitular(
  events: readonly RecordedEvent[],
  client: PoolClient,
  serviceKey: ServiceRuntime['serviceKey'],
): Promise<void> {
  const filas = events.flatMap((event) => {
    const { ruts, correos } = dichoPor(event);
    const de = (clase: 'rut' | 'correo', valores: Dicho['ruts']) =>
      valores.flatMap((valor) => (valor ? [{ huella: huellaDeTitular(serviceKey, clase, valor), flujo: event.stream, clase }] : []));
    return [...de('rut', ruts), ...de('correo', correos)];
  });
  if (filas.length > 0)
    await client.query(
      'insert into workflow.titular (huella, flujo, clase) select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing',
      [filas.map(({ huella }) => huella), filas.map(({ flujo }) => flujo), filas.map(({ clase }) => clase)],
    );
  const ligas = events.flatMap(ligasDe).filter(({ numero }) => numero !== null);
  if (ligas.length > 0)
    await client.query(
      'insert into workflow.ov_ligada (ov_id, clase, numero) select * from unnest($1::integer[], $2::text[], $3::integer[]) on conflict do nothing',
      [ligas.map(({ ov_id }) => ov_id), ligas.map(({ clase }) => clase), ligas.map(({ numero }) => numero)],
    );
}
