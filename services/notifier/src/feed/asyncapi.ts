import { EVENTOS, esInterno } from '@bitacora/domain/eventos';
import type { EventDefinition } from '@bitacora/domain/kernel';
import { TEMA_DEL_CANAL, TIPO_EN_EL_CANAL } from '@bitacora/domain/operacion';
import { z } from 'zod';

type Esquema = Record<string, unknown>;
const esEsquema = (valor: unknown): valor is Esquema => typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** Removes a property of an object schema, also inside unions. */
function sinCampo(esquema: unknown, [campo, ...resto]: readonly string[]): unknown {
  if (!esEsquema(esquema) || campo === undefined) return esquema;
  if (Array.isArray(esquema['anyOf'])) return { ...esquema, anyOf: esquema['anyOf'].map((rama) => sinCampo(rama, [campo, ...resto])) };
  if (campo === '*') return { ...esquema, items: sinCampo(esquema['items'], resto) };
  const propiedades = esquema['properties'];
  if (!esEsquema(propiedades) || !Object.hasOwn(propiedades, campo)) return esquema;
  if (resto.length > 0) return { ...esquema, properties: { ...propiedades, [campo]: sinCampo(propiedades[campo], resto) } };
  const { [campo]: _personal, ...otras } = propiedades;
  const required = Array.isArray(esquema['required']) ? esquema['required'].filter((nombre) => nombre !== campo) : undefined;
  return { ...esquema, properties: otras, ...(required ? { required } : {}) };
}

/** Removes the names of the staff, as the feed does. */
function sinNombres(esquema: unknown): unknown {
  if (Array.isArray(esquema)) return esquema.map(sinNombres);
  if (!esEsquema(esquema)) return esquema;
  const propiedades = esquema['properties'];
  const interna = esEsquema(propiedades) && Object.keys(propiedades).sort().join() === 'id,nombre';
  const limpio = interna ? (sinCampo(esquema, ['nombre']) as Esquema) : esquema;
  return Object.fromEntries(Object.entries(limpio).map(([clave, valor]) => [clave, sinNombres(valor)]));
}

function esquemaDe({ schema, personal }: EventDefinition): unknown {
  const { $schema: _dialecto, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return sinNombres(personal.reduce<unknown>((actual, campo) => sinCampo(actual, campo.split('.')), json));
}

const texto = { type: 'string' };
const sobre = (type: string) => ({
  type: 'object',
  required: ['specversion', 'id', 'source', 'type', 'subject', 'time', 'data'],
  properties: {
    specversion: { const: '1.0' },
    id: { type: 'string', format: 'uuid' },
    source: { type: 'string', format: 'uri' },
    type: { const: `${TIPO_EN_EL_CANAL}${type}` },
    subject: texto,
    time: { type: 'string', format: 'date-time' },
    datacontenttype: { const: 'application/json' },
    dataschema: { type: 'string', format: 'uri' },
    partitionkey: texto,
    sequence: texto,
    revision: { type: 'integer' },
    dataversion: { type: 'integer' },
    correlationid: texto,
    causationid: texto,
    data: { $ref: `#/components/schemas/${type}` },
  },
});

/** The AsyncAPI 3.0 document of the feed, from the event schemas, without their personal fields. */
export function documentoAsyncApi(): Record<string, unknown> {
  const tipos = Object.entries(EVENTOS).filter(([type]) => !esInterno(type));
  const refs = Object.fromEntries(tipos.map(([type]) => [type, { $ref: `#/components/messages/${type}` }]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Bitácora',
      version: '1',
      description: 'Los hechos de la bitácora, sin datos personales, como CloudEvents 1.0 con clave por stream.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: { eventos: { address: TEMA_DEL_CANAL, messages: refs } },
    operations: { publicar: { action: 'send', channel: { $ref: '#/channels/eventos' } } },
    components: {
      messages: Object.fromEntries(tipos.map(([type, { label }]) => [type, { name: type, title: label, payload: sobre(type) }])),
      schemas: Object.fromEntries(tipos.map(([type, definicion]) => [type, esquemaDe(definicion)])),
    },
  };
}
