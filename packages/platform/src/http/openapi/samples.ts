import type { Json, Schemas } from './schemas';

/** Sample values of fields with these names. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  ot: 10241,
  ot_id: 10241,
  orden_trabajo: 10241,
  orden: 10241,
  solicitudId: 10241001,
  solicitud_id: 10241001,
  rut: '12.345.678-5',
  rma: 'RMA0012345',
  serial_number: '5CD1234XYZ',
  device_serial_number: '5CD1234XYZ12345',
  telefono: '56912345678',
  phone: '912345678',
  contacto_telefono: '912345678',
  email: 'ana@ejemplo.cl',
  correo: 'ana@ejemplo.cl',
  correo_electronico: 'ana@ejemplo.cl',
  region: 'Metropolitana de Santiago',
  comuna: 'Ñuñoa',
  commune: 'Ñuñoa',
  nombre: 'Ana',
  first_name: 'Ana',
  apellido: 'Rojas',
  last_name: 'Rojas',
  at: '2026-03-02T14:30:00.000Z',
  created_at: '2026-03-02T14:30:00.000Z',
  color_background: '#dbeafe',
  color_foreground: '#1e40af',
  color: '#1e40af',
  hora_alerta_1: 24,
  hora_alerta_2: 48,
  next: null,
  previous: null,
  count: 1,
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T14:30:00.000Z',
  email: 'ana@ejemplo.cl',
  uri: 'https://ejemplo.cl',
  uuid: '0195f6a2-7c1e-7b3a-9d52-3f1c8e5a4b60',
};
const TEXT = 'Texto de ejemplo';
/** Further candidates for fields whose pattern or length refuses the others. */
const PLAIN = ['ana@ejemplo.cl', '912345678', '56912345678', 'A123456789', '10241', 'a', '-', '1', '10:30'];
const DEEPEST = 12;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A small value that a printed schema allows, chosen by the names of its fields. */
export function sampleOf(schemas: Schemas, schema: Json, name = '', depth = 0): unknown {
  const seen = schemas.resolve(schema);
  if (depth > DEEPEST) return null;
  if ('const' in seen) return seen['const'];
  if (Array.isArray(seen['enum'])) return seen['enum'][0];
  if ('default' in seen) return seen['default'];
  for (const word of ['anyOf', 'oneOf']) {
    const options = seen[word];
    if (!Array.isArray(options)) continue;
    const first = (options as Json[]).find((option) => option['type'] !== 'null') ?? (options[0] as Json);
    return sampleOf(schemas, first, name, depth);
  }
  if (Array.isArray(seen['allOf']))
    return Object.assign({}, ...(seen['allOf'] as Json[]).map((part) => sampleOf(schemas, part, name, depth + 1)));
  const type = Array.isArray(seen['type']) ? seen['type'][0] : seen['type'];
  switch (type) {
    case 'object':
      return objectOf(schemas, seen, depth);
    case 'array':
      return isJson(seen['items']) ? [sampleOf(schemas, seen['items'], name, depth + 1)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberOf(seen, name);
    case 'string':
      return textOf(seen, name);
    case 'null':
      return null;
    default:
      return Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : TEXT;
  }
}

function objectOf(schemas: Schemas, { properties, additionalProperties, propertyNames }: Json, depth: number): Json {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>);
  const keys = isJson(propertyNames) && Array.isArray(propertyNames['enum']) ? (propertyNames['enum'] as string[]) : [];
  const entries = isJson(additionalProperties) ? keys.map((key) => [key, additionalProperties] as const) : [];
  return Object.fromEntries([...fields, ...entries].map(([key, inner]) => [key, sampleOf(schemas, inner, key, depth + 1)]));
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Json, name: string): number {
  const known = BY_NAME[name];
  const least = typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1;
  const value = typeof known === 'number' ? known : Math.max(1, least);
  return typeof maximum === 'number' ? Math.min(value, maximum) : value;
}

function textOf({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: Json, name: string): string {
  if (typeof format === 'string' && BY_FORMAT[format]) return BY_FORMAT[format];
  const allowed = new RegExp(String(pattern));
  const fits = (text: unknown): text is string =>
    typeof text === 'string' && text.length >= Number(minLength) && text.length <= Number(maxLength) && allowed.test(text);
  const moment = /^fecha|_en$|^desde$/.test(name) ? '2026-03-02T14:30:00.000Z' : TEXT;
  return [BY_NAME[name], moment, TEXT.padEnd(Number(minLength), '.'), TEXT.slice(0, Number(maxLength)), ...PLAIN].find(fits) ?? TEXT;
}
