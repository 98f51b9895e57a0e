import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Recorded } from '../kernel';
import {
  bloquesDe,
  CLASES_DOCUMENTO,
  compararTextos,
  DOCUMENTO,
  type Documento,
  type DocumentoEvent,
  LARGO_DE_DOCUMENTO,
  publicacionSchema,
  SIN_PUBLICAR,
  situacionDe,
  versionesDe,
  versionVigente,
} from '.';
import { INICIALES } from './iniciales';

const GERENTE = { id: 6, nombre: 'Gloria Rojas', grupos: ['Gerencia'] };
const hora = (h: number) => new Date(Date.UTC(2026, 2, 2, 12 + h)).toISOString();
const huella = (texto: string) => createHash('sha256').update(texto).digest('hex');

/** The document after a publication at an hour; the refusal as it is. */
function publicar(antes: Documento, h: number, texto: string, mas: { vigente_desde?: string; ultima_version?: number } = {}) {
  const context = { at: hora(h), actor: GERENTE };
  const input = { texto, sha256: huella(texto), ultima_version: antes.publicadas.length, ...mas };
  const listo = DOCUMENTO.begin(antes, 'publicar', input, context, {});
  const hecho = listo.ok ? listo.value.decide({}) : listo;
  const events: DocumentoEvent[] = hecho.ok ? [...hecho.value.events] : [];
  if (!hecho.ok) return { documento: antes, rechazo: hecho.rejection, events };
  const documento = events.reduce((d, event) => DOCUMENTO.fold(d, { ...event, ...(context as Recorded) }) ?? d, antes);
  return { documento, rechazo: null, events };
}
const rige = (documento: Documento, h: number) => versionVigente('terminos', documento, hora(h)).version;
const situaciones = (documento: Documento, h: number) =>
  versionesDe('terminos', documento).map(({ version }) => situacionDe('terminos', documento, version, hora(h)));

it('una versión dice sus palabras, su huella, desde cuándo rige y quién la publicó', () => {
  const { documento, events } = publicar(SIN_PUBLICAR, 0, 'Uno');
  expect(events).toEqual([
    { type: 'DocumentoPublicado', data: { version: 1, texto: 'Uno', sha256: huella('Uno'), vigente_desde: hora(0) } },
  ]);
  expect(versionVigente('terminos', documento, hora(1))).toMatchObject({ version: 1, texto: 'Uno', actor: { nombre: 'Gloria Rojas' } });
});

it('un carácter que no se ve se dice con su línea, tal como se escribió; los de un emoji se ven', () => {
  const leer = (texto: string) => publicacionSchema.safeParse({ texto, ultima_version: 0 });
  expect(leer('Taller 🛠️\r\n\r\n\r\n\r\nTres\u202emeses').error?.issues[0]?.message).toBe('Línea 5: no puede tener caracteres invisibles');
  expect(leer('Taller 🛠️ de 👩‍🔧\tPérez').success).toBe(true);
});

it('cada instante lee la versión que regía entonces; antes de la primera, el texto inicial', () => {
  const dos = publicar(publicar(SIN_PUBLICAR, 0, 'Uno').documento, 1, 'Dos', { vigente_desde: hora(9) }).documento;
  expect([-1, 0, 8, 9, 20].map((h) => rige(dos, h))).toEqual([0, 1, 1, 2, 2]);
  expect(situaciones(dos, 8)).toEqual(['anterior', 'vigente', 'pendiente']);
  expect(situaciones(dos, 9)).toEqual(['anterior', 'anterior', 'vigente']);
});

it('publicar otra vez deja sin efecto a la que aún no regía', () => {
  const dos = publicar(publicar(SIN_PUBLICAR, 0, 'Uno').documento, 1, 'Dos', { vigente_desde: hora(9) }).documento;
  const tres = publicar(dos, 2, 'Uno').documento;
  expect([1, 2, 9, 20].map((h) => rige(tres, h))).toEqual([1, 3, 3, 3]);
  expect(situaciones(tres, 3)).toEqual(['anterior', 'anterior', 'sin_efecto', 'vigente']);
});

it('quien no vio la última versión no publica; nada rige antes de haberse escrito; lo mismo otra vez no es una versión', () => {
  const uno = publicar(SIN_PUBLICAR, 0, 'Uno').documento;
  expect(publicar(uno, 1, 'Dos', { ultima_version: 0 }).rechazo).toMatchObject({
    codigo: 'CONFLICTO',
    mensaje: 'Otra persona publicó este documento: vuelve a mirarlo',
  });
  expect(publicar(uno, 1, 'Dos', { vigente_desde: hora(0) }).rechazo?.campos).toHaveProperty('vigente_desde');
  expect(publicar(uno, 1, 'Uno')).toMatchObject({ rechazo: null, events: [] });
  // The house may publish the initial text as its own.
  expect(publicar(SIN_PUBLICAR, 0, INICIALES.terminos.texto).events).toHaveLength(1);
});

it.each(CLASES_DOCUMENTO)('el texto inicial de %s se puede publicar como está, y su huella es la suya', (clase) => {
  const { texto, sha256 } = INICIALES[clase];
  expect(huella(texto)).toBe(sha256);
  expect(publicacionSchema.parse({ texto, ultima_version: 0 }).texto).toBe(texto);
});

it('los textos iniciales no cambian: alguien pudo aceptarlos', () =>
  expect(Object.fromEntries(CLASES_DOCUMENTO.map((clase) => [clase, INICIALES[clase].sha256.slice(0, 16)]))).toEqual({
    condiciones: '10e082fcba5b63cb',
    terminos: '8489e5935b9d5154',
    privacidad: '923031486756f134',
  }));

it('las partes de un texto: títulos, puntos, números que siguen y párrafos', () =>
  expect(bloquesDe('## Uno\nA\n\nB\n- p\n\n- q\n1. x\n2) y\n7. z')).toEqual([
    { tipo: 'titulo', texto: 'Uno' },
    { tipo: 'parrafo', texto: 'A' },
    { tipo: 'parrafo', texto: 'B' },
    { tipo: 'puntos', textos: ['p', 'q'] },
    { tipo: 'numeros', desde: 1, textos: ['x', 'y'] },
    { tipo: 'numeros', desde: 7, textos: ['z'] },
  ]));

it('lo que cambió entre dos textos, línea por línea', () => {
  expect(compararTextos('a\nb\nc', 'a\nB\nc\nd')).toEqual([
    { tipo: 'igual', texto: 'a' },
    { tipo: 'quitada', texto: 'b' },
    { tipo: 'agregada', texto: 'B' },
    { tipo: 'igual', texto: 'c' },
    { tipo: 'agregada', texto: 'd' },
  ]);
  expect(compararTextos('', 'a')).toEqual([{ tipo: 'agregada', texto: 'a' }]);
});

describe('el texto que alguien escribe', () => {
  const leer = (texto: unknown) => publicacionSchema.safeParse({ texto, ultima_version: 0 });
  it('se guarda sin espacios de sobra', () => expect(leer('  Uno \r\n\r\n\r\n\r\n- \tdos  ').data?.texto).toBe('Uno\n\n-  dos'));
  it('tiene un solo largo: el que dice el documento de la API es el que se acepta', () => {
    const { properties } = z.toJSONSchema(publicacionSchema, { io: 'input' });
    expect(properties?.['texto']).toMatchObject({ maxLength: LARGO_DE_DOCUMENTO });
    expect([0, 1].map((de_mas) => leer('x'.repeat(LARGO_DE_DOCUMENTO + de_mas)).success)).toEqual([true, false]);
  });
  it.each([['   '], [undefined], [7], ['x'.repeat(20_001)], ['x\n'.repeat(401)], ['Ya\u202eno'], ['a\u0000b']])(
    'no puede ser %j',
    (texto) => expect(leer(texto).error?.issues.map(({ path }) => path.join('.'))).toContain('texto'),
  );
});
