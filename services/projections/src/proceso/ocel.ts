import { CLIENTE_PUBLICO, SISTEMA } from '@bitacora/domain';
import { nombreDeActo } from '@bitacora/domain/auditoria';
import { esPrevisto } from '@bitacora/domain/orden';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { tipoServicioWire } from '../orden/orden.fila';
import type { HechoDeHistoria, Historias, OrdenDeHistoria } from './historias.queries';
import { tiemposDeCaso } from './tiempo';

/** A time before every event, for attributes of objects without a history here. */
const SIEMPRE = '1970-01-01T00:00:00Z';

const ATRIBUTOS_DE_EVENTO = [
  { name: 'tipo', type: 'string' },
  { name: 'position', type: 'integer' },
  { name: 'at', type: 'time' },
  { name: 'recorded_at', type: 'time' },
  { name: 'actor', type: 'string' },
  { name: 'estado_anterior', type: 'string' },
  { name: 'estado', type: 'string' },
  { name: 'segundos', type: 'integer' },
  { name: 'previsto', type: 'boolean' },
] as const;
const OBJETOS = {
  orden: [
    { name: 'tipo_servicio', type: 'string' },
    { name: 'modelo', type: 'string' },
  ],
  oportunidad: [],
  equipo: [{ name: 'modelo', type: 'string' }],
  cliente: [],
  tecnico: [],
} as const;
type Objeto = keyof typeof OBJETOS;
const idDe = (tipo: Objeto, id: number): string => `${tipo}-${id}`;

/** The actor by number, because a file of the process names nobody. */
export const quienActuo = (id: number): string =>
  id === SISTEMA.id ? 'sistema' : id === CLIENTE_PUBLICO.id ? 'cliente' : STREAM_USUARIO.of(id);

const atributos = (valores: Readonly<Record<string, unknown>>, mas: object = {}) =>
  Object.entries(valores).flatMap(([name, value]) => (value === null || value === undefined ? [] : [{ name, value, ...mas }]));
const relaciones = (objetos: readonly (readonly [Objeto, number | null])[]) =>
  objetos.flatMap(([tipo, id]) => (id === null ? [] : [{ objectId: idDe(tipo, id), qualifier: tipo }]));

function eventoDe(hecho: HechoDeHistoria, { equipo_id, cliente_id }: OrdenDeHistoria, time: string) {
  const { position, at, recorded_at, tipo, actor_id, ot, ov, de, a, segundos, tecnico_id } = hecho;
  return {
    id: `evento-${position}`,
    type: nombreDeActo(tipo),
    time,
    attributes: atributos({
      tipo,
      position,
      at: at.toISOString(),
      recorded_at: recorded_at.toISOString(),
      actor: quienActuo(actor_id),
      estado_anterior: de,
      estado: a,
      segundos,
      previsto: a === null ? null : esPrevisto(de, tipo, a),
    }),
    relationships: relaciones([
      ['orden', ot],
      ['oportunidad', ov],
      ['equipo', equipo_id],
      ['cliente', cliente_id],
      ['tecnico', tecnico_id],
    ]),
  };
}

const objeto = (tipo: Objeto, id: number, valores: Readonly<Record<string, unknown>> = {}, de: ReturnType<typeof relaciones> = []) => ({
  id: idDe(tipo, id),
  type: tipo,
  attributes: atributos(valores, { time: SIEMPRE }),
  relationships: de,
});

/** The histories as OCEL 2.0 in JSON, in pieces of text, with objects and participants by number. */
export async function* ocel({ ordenes, hechos }: Historias): AsyncGenerator<string> {
  const deOrden = new Map(ordenes.map((orden) => [orden.ot, orden]));
  const tiempo = tiemposDeCaso();
  const [tipos, ovs, tecnicos] = [new Set<string>(), new Set<number>(), new Set<number>()];
  yield '{"events":[';
  let antes = '';
  for await (const lote of hechos) {
    const escritos = lote.flatMap((hecho) => {
      const orden = deOrden.get(hecho.ot);
      if (!orden) return [];
      const evento = eventoDe(hecho, orden, tiempo(String(hecho.ot), hecho.at));
      tipos.add(evento.type);
      if (hecho.ov !== null) ovs.add(hecho.ov);
      if (hecho.tecnico_id !== null) tecnicos.add(hecho.tecnico_id);
      return [JSON.stringify(evento)];
    });
    if (escritos.length === 0) continue;
    yield antes + escritos.join(',\n');
    antes = ',\n';
  }
  yield '],\n"objects":[';
  antes = '';
  for (const { ot, tipo_servicio, modelo, equipo_id, cliente_id } of ordenes) {
    const valores = { tipo_servicio: tipoServicioWire(tipo_servicio).nombre, modelo };
    yield antes +
      JSON.stringify(
        objeto(
          'orden',
          ot,
          valores,
          relaciones([
            ['equipo', equipo_id],
            ['cliente', cliente_id],
          ]),
        ),
      );
    antes = ',\n';
  }
  const unos = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  const modelos = new Map(ordenes.map(({ equipo_id, modelo }) => [equipo_id, modelo]));
  const otros = [
    ...unos([...modelos.keys()]).map((id) => objeto('equipo', id, { modelo: modelos.get(id) })),
    ...unos(ordenes.map(({ cliente_id }) => cliente_id)).map((id) => objeto('cliente', id)),
    ...[...ovs].map((id) => objeto('oportunidad', id)),
    ...[...tecnicos].map((id) => objeto('tecnico', id)),
  ];
  for (const uno of otros) yield `,\n${JSON.stringify(uno)}`;
  const eventTypes = [...tipos].map((name) => ({ name, attributes: ATRIBUTOS_DE_EVENTO }));
  const objectTypes = Object.entries(OBJETOS).map(([name, attributes]) => ({ name, attributes }));
  yield `],\n"eventTypes":${JSON.stringify(eventTypes)},\n"objectTypes":${JSON.stringify(objectTypes)}}\n`;
}
