import { EVENTOS, EVENTOS_INTERNOS } from '@bitacora/domain/eventos';
import { Pool } from 'pg';
import { abrirEscenario, type Escenario, hasta } from '../testing/escenario';
import { documentoAsyncApi } from './asyncapi';
import { HechoNoPublicable, type Publicador, publicarBitacora } from './canal-de-integracion';
import { beginEpoch } from './epoca';
import type { EventoNube } from './evento-nube';
import { sinPersonales } from './sin-personales';

it('quita los campos personales, también dentro de listas, y los nombres del personal', () => {
  const data = {
    a: 1,
    email: 'x@x.cl',
    lista: [{ rut: '1', n: 2 }],
    dentro: { direccion: 'y', comuna: 'z' },
    tecnico: { id: 4, nombre: 'Tomás' },
    catalogo: { nombre: 'Courier' },
  };
  expect(sinPersonales(data, ['email', 'lista.*.rut', 'dentro.direccion', 'no.existe'])).toEqual({
    a: 1,
    lista: [{ n: 2 }],
    dentro: { comuna: 'z' },
    tecnico: { id: 4 },
    catalogo: { nombre: 'Courier' },
  });
});

it('el documento describe cada hecho sin sus campos personales', () => {
  const documento = documentoAsyncApi() as {
    asyncapi: string;
    components: { schemas: Record<string, { properties: Record<string, unknown> }>; messages: object };
  };
  expect(documento.asyncapi).toBe('3.0.0');
  // Events of the house alone reach no integrator.
  expect(Object.keys(documento.components.schemas)).toEqual(Object.keys(EVENTOS).filter((type) => !Object.hasOwn(EVENTOS_INTERNOS, type)));
  const pre = documento.components.schemas['PreIngresoCreado']?.properties['datos_provisorios'] as {
    properties: object;
    required: string[];
  };
  expect(Object.keys(pre.properties)).toEqual(['tipo_cliente', 'nombre_sucursal', 'comuna', 'region']);
  expect(pre.required).not.toContain('email');
  expect(Object.keys(documento.components.schemas['PersonaCreada']?.properties ?? {})).toEqual(['cliente_id', 'region', 'comuna']);
  expect(documento.components.schemas['TecnicoAsignado']?.properties['tecnico']).toMatchObject({
    properties: { id: { type: 'integer' } },
    required: ['id'],
  });
});

describe('publicación', () => {
  let e: Escenario;
  beforeAll(async () => {
    e = await abrirEscenario();
  });
  afterAll(() => e.cerrar());

  it('publica cada hecho después de un corte, en orden y sin datos personales', async () => {
    const publicados: EventoNube[] = [];
    let cortes = 2;
    const publicador: Publicador = {
      publicar: async (eventos) => {
        if (cortes-- > 0) throw new Error('sin broker');
        publicados.push(...eventos);
      },
      cerrar: async () => undefined,
    };
    await e.orden(10001, { tecnico: 4, email: 'camila@correo.test' });
    const publicacion = await publicarBitacora(e.runtime, publicador);
    const head = await e.runtime.store.head();
    await hasta(() => publicados.length === head);
    await publicacion.stop();
    expect(publicacion.status()).toMatchObject({ position: head, parked: 0 });
    expect(publicados.map((p) => Number(p.sequence))).toEqual(Array.from({ length: head }, (_, i) => i + 1));
    expect(JSON.stringify(publicados)).not.toMatch(/camila|rojas|11111111|912345678|no enciende|Ana Soto/i);
    expect(publicados.find((p) => p.type === 'cl.bitacora.TecnicoAsignado')).toMatchObject({
      specversion: '1.0',
      subject: 'orden-10001',
      partitionkey: 'orden-10001',
      source: 'https://bitacora.test/bitacora',
      data: { tecnico: { id: 4 } },
    });
    const { rows } = await e.runtime.pool.query(`select position::int from log.checkpoint where name = 'notifier-integracion'`);
    expect(rows[0].position).toBe(head);
  });

  it('desde una restauración es otro origen, y otra restauración del mismo punto es otro más', async () => {
    const origenes = async () => {
      const publicados: EventoNube[] = [];
      await e.runtime.pool.query(`update log.checkpoint set position = 0 where name = 'notifier-integracion'`);
      const publicador = {
        publicar: async (eventos: readonly EventoNube[]) => void publicados.push(...eventos),
        cerrar: async () => undefined,
      };
      const publicacion = await publicarBitacora(e.runtime, publicador);
      await hasta(() => publicados.length > 0);
      await publicacion.stop();
      return [...new Set(publicados.map(({ source }) => source))];
    };
    expect(await origenes()).toEqual(['https://bitacora.test/bitacora']);
    const at = new Date('2026-11-22T12:30:00.250Z');
    const [una, otra] = [await beginEpoch(e.runtime.pool, at, 12), await beginEpoch(e.runtime.pool, at, 12)];
    expect([una === otra, una]).toEqual([false, expect.stringMatching(/^20261122T123000Z-[0-9a-f]{6}$/)]);
    expect(await origenes()).toEqual([`https://bitacora.test/bitacora/${otra}`]);
    await e.runtime.pool.query('delete from avisos.epoca');
  });

  it('aparta el stream de un hecho que nunca cabrá y sigue con los demás', async () => {
    const publicados: string[] = [];
    const publicador: Publicador = {
      publicar: async (eventos) => {
        if (eventos.some(({ subject, revision }) => subject === 'orden-10001' && revision === 1)) throw new HechoNoPublicable('no cabe');
        publicados.push(...eventos.map(({ subject, revision }) => `${subject}/${revision}`));
      },
      cerrar: async () => undefined,
    };
    await e.runtime.pool.query(`delete from log.checkpoint where name = 'notifier-integracion'`);
    await e.orden(10002, { tecnico: 4 });
    const publicacion = await publicarBitacora(e.runtime, publicador);
    expect(await publicacion.reached(await e.runtime.store.head(), 60_000)).toBe(true);
    await publicacion.stop();
    expect(publicados).toEqual(['cliente-10001/0', 'orden-10001/0', 'cliente-10002/0', 'orden-10002/0', 'orden-10002/1']);
    const { rows } = await e.runtime.pool.query('select stream, error from log.parked_event');
    expect(rows).toEqual([{ stream: 'orden-10001', error: 'no cabe' }]);
  });

  it('publica un proceso a la vez; otro toma el turno cuando ese termina', async () => {
    const publicados: Record<string, number[]> = { uno: [], otro: [] };
    const proceso = async (nombre: string) => {
      const pool = new Pool({ connectionString: e.runtime.databaseUrl, max: 4 });
      const corre = await publicarBitacora(
        { ...e.runtime, pool },
        {
          publicar: async (eventos) => void publicados[nombre]?.push(...eventos.map(({ sequence }) => Number(sequence))),
          cerrar: async () => undefined,
        },
      );
      const parar = () => corre.stop().then(() => pool.end());
      return { corre, parar };
    };
    await e.runtime.pool.query(`delete from log.checkpoint where name = 'notifier-integracion'; delete from log.parked_event`);
    const uno = await proceso('uno');
    const otro = await proceso('otro');
    const head = await e.runtime.store.head();
    expect(await otro.corre.reached(head, 60_000)).toBe(true);
    await uno.parar();
    await e.orden(10003, { tecnico: 4 });
    expect(await otro.corre.reached(await e.runtime.store.head(), 60_000)).toBe(true);
    await otro.parar();
    const todos = Array.from({ length: await e.runtime.store.head() }, (_, i) => i + 1);
    expect(publicados).toEqual({ uno: todos.slice(0, head), otro: todos.slice(head) });
  });
});
