import { nombreDeActo } from '@bitacora/domain/auditoria';
import { esPrevisto } from '@bitacora/domain/orden';
import { tipoServicioWire } from '../orden/orden.fila';
import type { HechoDeHistoria, Historias, OrdenDeHistoria } from './historias.queries';
import { quienActuo } from './ocel';
import { tiemposDeCaso } from './tiempo';

const SIGNOS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const enXml = (texto: string): string => texto.replace(/[&<>"]/g, (signo) => SIGNOS[signo] ?? signo);

type Valor = readonly [tipo: 'string' | 'date' | 'int' | 'boolean', clave: string, valor: string | number | boolean | null];
const atributos = (valores: readonly Valor[], sangria: string): string =>
  valores
    .filter(([, , valor]) => valor !== null)
    .map(([tipo, clave, valor]) => `${sangria}<${tipo} key="${clave}" value="${enXml(String(valor))}"/>\n`)
    .join('');

const CABEZA = `<?xml version="1.0" encoding="UTF-8"?>
<log xes.version="1849-2023" xes.features="" xmlns="http://www.xes-standard.org/">
  <extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
  <extension name="Time" prefix="time" uri="http://www.xes-standard.org/time.xesext"/>
  <extension name="Organizational" prefix="org" uri="http://www.xes-standard.org/org.xesext"/>
  <global scope="trace"><string key="concept:name" value=""/></global>
  <global scope="event"><string key="concept:name" value=""/><date key="time:timestamp" value="1970-01-01T00:00:00.000Z"/></global>
  <classifier name="Hecho" keys="concept:name"/>
  <string key="concept:name" value="Bitácora"/>
`;

const traza = ({ ot, tipo_servicio, modelo }: OrdenDeHistoria): string =>
  `  <trace>\n${atributos(
    [
      ['string', 'concept:name', String(ot)],
      ['string', 'tipo_servicio', tipoServicioWire(tipo_servicio).nombre],
      ['string', 'modelo', modelo],
    ],
    '    ',
  )}`;

const evento = ({ tipo, actor_id, position, at, de, a, segundos }: HechoDeHistoria, time: string): string =>
  `    <event>\n${atributos(
    [
      ['string', 'concept:name', nombreDeActo(tipo)],
      ['date', 'time:timestamp', time],
      ['string', 'org:resource', quienActuo(actor_id)],
      ['string', 'tipo', tipo],
      ['int', 'position', position],
      ['date', 'at', at.toISOString()],
      ['string', 'estado_anterior', de],
      ['string', 'estado', a],
      ['int', 'segundos', segundos],
      ['boolean', 'previsto', a === null ? null : esPrevisto(de, tipo, a)],
    ],
    '      ',
  )}    </event>\n`;

/** The histories as XES (IEEE 1849), one trace per order, in pieces of text. */
export async function* xes({ ordenes, hechos }: Historias): AsyncGenerator<string> {
  const deOrden = new Map(ordenes.map((orden) => [orden.ot, orden]));
  const tiempo = tiemposDeCaso();
  yield CABEZA;
  let abierta: number | null = null;
  for await (const lote of hechos) {
    let texto = '';
    for (const hecho of lote) {
      const orden = deOrden.get(hecho.ot);
      if (!orden) continue;
      if (abierta !== hecho.ot) texto += `${abierta === null ? '' : '  </trace>\n'}${traza(orden)}`;
      abierta = hecho.ot;
      texto += evento(hecho, tiempo(String(hecho.ot), hecho.at));
    }
    yield texto;
  }
  yield `${abierta === null ? '' : '  </trace>\n'}</log>\n`;
}
