import { RESERVATION_RECORDS } from '@bitacora/backup';
import { STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import { Caja, contextoDeCorreo } from '@bitacora/platform';
import { rebuild } from '@bitacora/projections';
import type { Pool } from 'pg';
import { leerPdf } from '../../../packages/documents/src/testing/leer-pdf';
import { forgetErased } from './cli/restorable';
import { COTIZACION, contextoDeOv, hecho, OV } from './ov/contexto';
import type { TestProduct } from './testing';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const LUGAR = { region: 'Metropolitana de Santiago', comuna: 'Ñuñoa' };
const SUPRIMIR = { motivo: 'Lo pidió por escrito', confirmacion: 'SUPRIMIR' };

/** Every row of every table of the database, as one long text for each table. */
export async function volcado(pool: Pool): Promise<[tabla: string, texto: string][]> {
  const { rows } = await pool.query<{ tabla: string }>(
    `select format('%I.%I', table_schema, table_name) as tabla from information_schema.tables
     where table_schema in ('log', 'lectura', 'workflow', 'avisos', 'seguridad', 'acceso', 'sellos') and table_type = 'BASE TABLE'`,
  );
  return Promise.all(
    rows.map(async ({ tabla }) => {
      const { rows: filas } = await pool.query<{ t: string }>(`select coalesce(string_agg(t::text, ' '), '') as t from ${tabla} t`);
      return [tabla, filas[0]?.t ?? ''];
    }),
  );
}

/** Somebody's values all over the house, and where they stand. */
export interface Plantada {
  /** In lower case; all of the person. */
  readonly puestos: readonly string[];
  readonly rut: string;
  readonly cliente: number;
  readonly ot: number;
  readonly ovs: readonly number[];
  readonly preingreso: number;
  readonly archivos: readonly string[];
}

/** Plants a person's values through the doors by which they come: public forms, the counter, the workshop, the sale. */
export function plantador(c: () => TestProduct) {
  const contexto = contextoDeOv(c);
  const publico = async (ruta: string, campos: Record<string, string>, [campo, nombre]: [string, string]) => {
    const form = new FormData();
    for (const [clave, valor] of Object.entries(campos)) form.set(clave, valor);
    form.set(campo, new Blob([new Uint8Array(PNG)], { type: 'image/png' }), nombre);
    return hecho(c().call('POST', ruta, null, form, { 'x-requested-with': 'bitacora' }));
  };

  return async function plantar(marca: string, rut: string, conFicha = true): Promise<Plantada> {
    await contexto.preparar();
    const puestos: string[] = [rut.replaceAll('.', '')];
    const valor = (que: string) => {
      const uno = `${que}-${marca}${puestos.length + 10}`;
      puestos.push(uno);
      return uno;
    };
    const correo = () => `${valor('correo').toLowerCase()}@correo.example`;
    const telefono = () => {
      const uno = `9${marca.charCodeAt(0)}${puestos.length + 100000}`;
      puestos.push(uno);
      return uno;
    };
    // Before there is any record: a request, and a pre-intake that never comes.
    await hecho(
      c().call('POST', '/api/datos-personales', 'gerencia', {
        ...{ tipo: 'supresion', rut, nombre: valor('Pide'), correo: correo(), texto: valor('texto') },
      }),
    );
    const dicho = await publico(
      '/api/public/orden/regiones',
      {
        ot_data: JSON.stringify({
          datos_provisorios: {
            tipo_cliente: 1,
            rut,
            nombre: valor('Nombre'),
            apellido: valor('Apellido'),
            direccion: valor('Calle'),
            telefono: telefono(),
            email: correo(),
            ...LUGAR,
          },
          tipo_servicio: 1,
          reporte_falla_cliente: valor('falla'),
          fecha_de_compra: '2026-05-05',
          terminos: '0',
          equip: { model_name: 'Vivobook 15', serial_number: `pre${marca}1`, password: valor('clave'), power_source: 1 },
        }),
      },
      ['boleta', `${valor('boleta')}.png`],
    );
    const preingreso = Number(/número (\d+)/.exec(dicho)?.[1]);

    // An opportunity without an order, with a picture; refused, and quoted again.
    const { id: suelta } = await publico(
      '/api/quotes/external-quote/',
      {
        'quote_client.rut': rut,
        'quote_client.first_name': valor('Nombre'),
        'quote_client.last_name': valor('Apellido'),
        'quote_client.region': LUGAR.region,
        'quote_client.commune': LUGAR.comuna,
        'quote_client.address': valor('Calle'),
        'quote_client.phone': telefono(),
        'quote_client.email': correo(),
        device_serial_number: `suelta${marca}`,
        parts_data: JSON.stringify([{ category_id: '', comments: valor('bisagra') }]),
      },
      ['device_picture', 'etiqueta.png'],
    );
    const escribir = async (id: number) => {
      await hecho(
        c().call('PATCH', `${OV}/patch-ov/${id}`, 'ventas', {
          nombre: valor('Nombre'),
          apellido: valor('Apellido'),
          correo_electronico: correo(),
          telefono: telefono(),
          direccion: valor('Calle'),
          comentario: valor('comentario'),
          comentario_vendedor: valor('vendedor'),
        }),
      );
    };
    /** Refuses its quotation, which is quoted again; answers the next one. */
    const otraVez = async (id: number, type: 'create_ov' | 'close_ov' = 'create_ov'): Promise<number> => {
      await contexto.ov('enviar-cotizacion', id, 'ventas', COTIZACION);
      return (await contexto.ov('rechazar-oportunidad', id, 'ventas', { type })).ov_hija;
    };
    const suelta2 = await otraVez(suelta);
    await escribir(suelta2);
    const ovs = [suelta, suelta2];

    let cliente = 0;
    let ot = 0;
    if (conFicha) {
      const ficha = () => ({
        tipo_cliente: 1,
        rut,
        nombre: valor('Nombre'),
        apellido: valor('Apellido'),
        direccion: valor('Calle'),
        telefono: telefono(),
        email: correo(),
        contacto_nombre: valor('Contacto'),
        contacto_telefono: telefono(),
        ...LUGAR,
      });
      const primera = ficha();
      cliente = (await hecho(c().call('POST', '/api/clientes/', 'administrativo', primera))).id;
      await hecho(c().call('PUT', `/api/clientes/${cliente}`, 'administrativo', ficha()));
      // Only the address that they had before tells whose this one is.
      ovs.push(
        (
          await hecho(
            c().call('POST', `${OV}/oportunidad-precompleta`, 'ventas', {
              nombre: valor('Nombre'),
              correo: primera.email,
              comentario: valor('comentario'),
            }),
          )
        ).id,
      );
      const cotizable = await contexto.cotizable('RETIRO', cliente);
      ot = cotizable.ot;
      let una = cotizable.id;
      for (const type of ['create_ov', 'create_ov', 'close_ov'] as const) {
        ovs.push(una);
        await escribir(una);
        una = await otraVez(una, type);
      }
      await contexto.verOt(ot, { datos_ov_asociada: { estado: 'Oportunidad Rechazada' } });
      for (const accion of ['devolverBodega', 'entregarRecepcion']) await contexto.orden(ot, accion, 'bodega');
      await contexto.orden(ot, 'entregarEquipoCliente', 'administrativo', { diagnostico_pagado: true });
    }
    await c().settled();
    const { rows } = await c().runtime.pool.query<{ id: string }>(
      `select data ->> 'file_id' as id from log.event where stream = any($1) and data ? 'file_id'
       union select data ->> 'device_picture' from log.event where stream = any($2) and data ->> 'device_picture' is not null`,
      [[preingreso, ot].map(STREAM_ORDEN.of), ovs.map(STREAM_OV.of)],
    );
    return {
      puestos: puestos.map((uno) => uno.toLowerCase()),
      ...{ rut, cliente, ot, ovs, preingreso },
      archivos: rows.map(({ id }) => id),
    };
  };
}

/** The places with any of a person's values: in a row, a mail that the house keeps, an answer, a workbook, or on disk. */
export async function dondeQueda({ puestos, archivos }: Plantada, { runtime, call }: TestProduct): Promise<string[]> {
  const { pool, keys, serviceKey, files, store } = runtime;
  const textos: [string, string][] = (await volcado(pool)).map(([tabla, texto]) => [tabla, texto.toLowerCase()]);
  textos.push(['la bitácora, abierta', JSON.stringify(await store.readAll(0, 1_000_000)).toLowerCase()]);
  const caja = new Caja(keys, serviceKey);
  const { rows: correos } = await pool.query<{ id: string; sujeto: string | null; contenido: Buffer }>(
    'select entrega_id as id, sujeto, contenido from avisos.bandeja',
  );
  for (const { id, sujeto, contenido } of correos)
    textos.push([`el correo ${id}`, ((await caja.leer(contenido, contextoDeCorreo(Number(id)), sujeto)) ?? '').toLowerCase()]);
  for (const lista of ['/api/orden/', `${OV}/get-ov`, '/api/clientes/lista', '/api/datos-personales', '/api/quotes/external-quote/'])
    for (let page = 1; ; page++) {
      const { status, body } = await call('GET', `${lista}?page=${page}`, 'gerencia');
      if (status !== 200) break;
      textos.push([`${lista} ${page}`, JSON.stringify(body).toLowerCase()]);
      if (!body.next) break;
    }
  const en = textos.flatMap(([donde, texto]) => puestos.filter((uno) => texto.includes(uno)).map((uno) => `${donde}: ${uno}`));
  for (const archivo of archivos) if ((await files.get(archivo)) !== null) en.push(`archivo ${archivo}`);
  return en;
}

/** An erasure reaches everything of the person, and nothing of another. */
export function partesDeSupresionEntera(c: () => TestProduct): void {
  const plantar = plantador(c);
  /** Asks for the access file of somebody, and answers the values and files that it lacks, in either form. */
  const faltan = async ({ rut, puestos, archivos }: Plantada): Promise<string[]> => {
    const { id } = await hecho(c().call('POST', '/api/datos-personales', 'gerencia', { tipo: 'acceso', rut }));
    await hecho(c().call('POST', `/api/datos-personales/${id}/acciones/comprobar`, 'gerencia', { comprobacion: 'documento' }));
    const json = await hecho(c().call('GET', `/api/datos-personales/${id}/json`, 'gerencia'));
    const pdf = await hecho(c().call('GET', `/api/datos-personales/${id}/pdf`, 'gerencia'));
    const enPdf = (await leerPdf(pdf)).texto.join(' ').toLowerCase().replace(/\s+/g, '');
    const enJson = JSON.stringify(json).toLowerCase();
    const bytes = new Map(json.archivos.map(({ archivo, contenido }: { archivo: string; contenido: string }) => [archivo, contenido]));
    const guardado = async (archivo: string) => (await c().runtime.files.get(archivo))?.toString('base64');
    const sinBytes = await Promise.all(archivos.map(async (uno) => ((await guardado(uno)) === bytes.get(uno) ? [] : [uno])));
    return [...puestos.filter((uno) => !enJson.includes(uno) || !enPdf.includes(uno)), ...sinBytes.flat()];
  };

  it('llega a toda la cadena de oportunidades, a las sin orden, al pre ingreso que nunca llegó y a las fotos: 0 de lo plantado', async () => {
    const ana = await plantar('F', '16.100.011-6');
    const beto = await plantar('J', '16.100.012-4');
    expect([ana.puestos.length >= 50, ana.ovs.length, ana.archivos.length]).toEqual([true, 6, 2]);
    const antes = await dondeQueda(ana, c());
    for (const uno of ana.puestos) expect(antes.some((donde) => donde.endsWith(`: ${uno}`)) ? uno : `sin ${uno}`).toBe(uno);
    const deBeto = await dondeQueda(beto, c());
    expect(await faltan(ana)).toEqual([]);

    await hecho(c().call('POST', `/api/clientes/${ana.cliente}/suprimir`, 'gerencia', SUPRIMIR));
    await c().settled();
    expect(await dondeQueda(ana, c())).toEqual([]);
    expect(await dondeQueda(beto, c())).toEqual(deBeto);

    // A rebuild reads the same, and a restore takes the same files away.
    const { pool, store } = c().runtime;
    await rebuild(store, pool);
    expect([await dondeQueda(ana, c()), await dondeQueda(beto, c())]).toEqual([[], deBeto]);
    const client = await pool.connect();
    await client.query(`begin; create schema if not exists ${RESERVATION_RECORDS.table.split('.')[0]}`);
    await client.query(`create table if not exists ${RESERVATION_RECORDS.table} (owner text)`);
    const deBetoEnDisco = await forgetErased(client, [...[beto.ot, beto.preingreso].map(STREAM_ORDEN.of), ...beto.ovs.map(STREAM_OV.of)]);
    await client.query('rollback').finally(() => client.release());
    expect([...deBetoEnDisco].sort()).toEqual([...beto.archivos].sort());
  });

  it('el archivo de quien no tiene ficha lleva también lo suyo', async () => {
    const caro = await plantar('K', '16.100.013-2', false);
    expect([caro.puestos.length > 20, caro.archivos.length]).toEqual([true, 2]);
    expect(await faltan(caro)).toEqual([]);
  });
}
