import { randomInt } from 'node:crypto';
import { caseSaid, type Item, readZip, VerifierKey, verifyCase } from '@bitacora/audit';
import { STREAM_CLIENTE, STREAM_EQUIPO, STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import { eventKey } from '@bitacora/event-store/stored';
import sharp from 'sharp';
import { leerPdf } from '../../../packages/documents/src/testing/leer-pdf';
import type { TestProduct } from './testing';

/** A case file by its address: the bytes that gerencia gets, and their contents. */
export async function expedienteDe(
  { call }: Pick<TestProduct, 'call'>,
  camino: string,
): Promise<{ bytes: Buffer; partes: readonly Item[] }> {
  const { status, headers, body } = await call('GET', camino, 'gerencia');
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  return { bytes: body, partes: readZip(body)?.items ?? [] };
}

/** The centre's public keys, from outside its case files. */
export const clavesDelCentro = async ({ call }: Pick<TestProduct, 'call'>): Promise<VerifierKey[]> =>
  (await call('GET', '/api/operacion/sellos', 'gerencia')).body.claves.map((clave: string) => VerifierKey.parse(clave));

/** The bytes with one random bit flipped. */
export function conUnBitCambiado(bytes: Buffer, bit = randomInt(bytes.length * 8)): Buffer {
  const otros = Buffer.from(bytes);
  otros[bit >> 3] = (otros[bit >> 3] as number) ^ (1 << (bit & 7));
  return otros;
}

/** The case file of an order, made by the product. */
export function partesDeExpediente(c: () => TestProduct): void {
  const expediente = (ot: number) => expedienteDe(c(), `/api/orden/${ot}/expediente`);
  const ots = async (cuantas: number): Promise<number[]> => {
    const todas: number[] = [];
    for (let pagina = 1; todas.length < cuantas; pagina++)
      todas.push(...(await c().call('GET', `/api/orden/?page=${pagina}`, 'gerencia')).body.results.map(({ ot }: { ot: number }) => ot));
    return todas.slice(0, cuantas);
  };
  async function conFoto(): Promise<{ ot: number; file_id: string }> {
    const ot = (await c().call('GET', '/api/orden/?estados=En%20Reparaci%C3%B3n', 'gerencia')).body.results[0].ot;
    const form = new FormData();
    form.set('orden_trabajo', String(ot));
    form.set('tipo', 'EVIDENCIA');
    const foto = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#37a' } })
      .jpeg()
      .toBuffer();
    form.append('archivo', new Blob([foto as Uint8Array<ArrayBuffer>]), 'placa.jpg');
    expect((await c().call('POST', '/api/orden/upload', 'bodega', form, { 'x-requested-with': 'bitacora' })).status).toBe(201);
    return { ot, file_id: (await c().call('GET', `/api/orden/${ot}/lista_archivos`, 'gerencia')).body.archivos.at(-1).file_id };
  }

  it('cien órdenes sanas no alarman, traen su historia entera y abren todos sus valores', async () => {
    const cien = await ots(100);
    // The first case file seals a log without seals.
    await expediente(cien[0] as number);
    const claves = await clavesDelCentro(c());
    expect(claves).toHaveLength(1);
    const una = async (ot: number): Promise<void> => {
      const { bytes } = await expediente(ot);
      const { ok, findings, known, manifest, events } = verifyCase(bytes, { keys: claves });
      expect({ ot, ok, findings, known }).toEqual({ ot, ok: true, findings: [], known: true });
      const historia = await c().runtime.store.readStream(STREAM_ORDEN.of(ot));
      expect(manifest?.historias).toEqual({ [STREAM_ORDEN.of(ot)]: historia.length - 1 });
      expect(events.map(({ data, actor }) => [data, actor])).toEqual(historia.map(({ data, actor }) => [data, actor]));
      expect(verifyCase(conUnBitCambiado(bytes), { keys: claves }).ok).toBe(false);
    };
    while (cien.length > 0) await Promise.all(cien.splice(0, 4).map(una));
  });

  it('un archivo adjunto va con su prueba; el cambiado se nombra y del que ya no está en el disco se dice', async () => {
    const { ot, file_id } = await conFoto();
    const { bytes, partes } = await expediente(ot);
    const sano = verifyCase(bytes);
    expect(sano).toMatchObject({ ok: true, files: expect.arrayContaining([expect.objectContaining({ proven: true })]) });
    const foto = partes.find(({ name }) => name.includes(file_id)) as Item;
    expect(foto.name).toBe(`archivos/${file_id}.jpg`);
    expect(foto.bytes).toEqual(await c().runtime.files.get(file_id));
    const { findings } = verifyCase(conUnBitCambiado(bytes, (bytes.indexOf(foto.bytes) + 30) * 8));
    expect(findings).toContainEqual({ kind: 'changed', item: foto.name });
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'exchanged', item: foto.name }));

    await c().runtime.files.delete(file_id);
    const sin = await expediente(ot);
    const verdict = verifyCase(sin.bytes);
    expect(verdict.findings).toEqual([]);
    expect(verdict.manifest?.ausentes).toEqual([file_id]);
    expect(caseSaid(verdict)).toContain('1 archivo ya no está en el centro.');
    expect(sin.partes.map(({ name }) => name)).not.toContain(foto.name);
    // The older file still shows it.
    expect(verifyCase(bytes).ok).toBe(true);
  });

  it('lleva las claves de sus eventos, una por persona, y la clave entera de nadie', async () => {
    const [ot] = (await ots(1)) as [number];
    const { partes, bytes } = await expediente(ot);
    const claves: { clave: string; hecho: string }[] = JSON.parse(String(partes.find(({ name }) => name === 'claves.json')?.bytes));
    const historia = await c().runtime.store.readStored(STREAM_ORDEN.of(ot));
    const { rows } = await c().runtime.pool.query<{ subject: string }>('select distinct subject from log.event where subject is not null');
    const enteras = await c().runtime.keys.find(rows.map(({ subject }) => subject));
    expect(enteras.size).toBeGreaterThan(100);
    expect(claves.length).toBeGreaterThan(0);
    const derivadas = new Set(
      [...enteras.values()].flatMap((entera) => historia.map(({ id }) => eventKey(entera, id).key.toString('base64'))),
    );
    for (const { clave, hecho } of claves) {
      expect(historia.map(({ id }) => id)).toContain(hecho);
      expect(derivadas.has(clave)).toBe(true);
    }
    for (const entera of enteras.values()) {
      expect(bytes.includes(entera)).toBe(false);
      expect(bytes.includes(entera.toString('base64'))).toBe(false);
    }
  });

  it('es de gerencia, queda anotado quién lo hizo, y de una orden que no existe no lo hay', async () => {
    const [ot] = (await ots(1)) as [number];
    const estado = async (usuario: string | null, n: number) => (await c().call('GET', `/api/orden/${n}/expediente`, usuario)).status;
    for (const [usuario, esperado] of [
      ['gerencia', 200],
      // A mere administrator sees no orders.
      ['administrador', 404],
      ...['administrativo', 'supervisor', 'tecnico', 'bodega', 'ventas', 'retail'].map((otro) => [otro, 403] as const),
      [null, 401],
    ] as const)
      expect([usuario, await estado(usuario, ot)]).toEqual([usuario, esperado]);
    expect(await estado('gerencia', 99_999_999)).toBe(404);
    expect(await estado('gerencia', 0)).toBe(400);
    const { rows } = await c().runtime.pool.query('select 1 from acceso.lectura_de_datos where ruta = $1 and $2 = any(sujetos)', [
      'GET /api/orden/{ot}/expediente',
      STREAM_ORDEN.of(ot),
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(1);
  });
}

/** The case file of a client: their history, and those of all their things. */
export function partesDeExpedienteDeCliente(c: () => TestProduct): void {
  const expediente = (id: number) => expedienteDe(c(), `/api/clientes/${id}/expediente`);
  const sql = async <R>(texto: string, valores: unknown[] = []): Promise<R[]> => (await c().runtime.pool.query(texto, valores)).rows as R[];
  /** Clients by descending number of orders, some with an opportunity. */
  const conMasOrdenes = () =>
    sql<{ id: number; ots: number[]; ovs: number[] }>(
      `select o.cliente_id as id, array_agg(o.ot order by o.ot) as ots, array_remove(array_agg(v.id order by v.id), null) as ovs
       from lectura.orden o left join lectura.ov v on v.ot = o.ot where o.cliente_id is not null group by 1
       order by count(v.id) > 0 desc, count(*) desc, 1`,
    );

  it('trae entera la historia del cliente, de sus órdenes, equipos y oportunidades, dice de quién es, y no alarma', async () => {
    const clientes = (await conMasOrdenes()).slice(0, 12);
    for (const { id, ots, ovs } of clientes) {
      const { bytes, partes } = await expediente(id);
      const { ok, findings, known, manifest, events } = verifyCase(bytes, { keys: await clavesDelCentro(c()) });
      expect({ id, ok, findings, known }).toEqual({ id, ok: true, findings: [], known: true });
      const equipos = await sql<{ id: number }>('select id from lectura.equipo where cliente_id = $1', [id]);
      const streams = [
        STREAM_CLIENTE.of(id),
        ...ots.map(STREAM_ORDEN.of),
        ...ovs.map(STREAM_OV.of),
        ...equipos.map((equipo) => STREAM_EQUIPO.of(equipo.id)),
      ];
      const historias = await Promise.all(streams.map(async (stream) => [stream, await c().runtime.store.readStream(stream)] as const));
      expect(manifest?.historias).toEqual(Object.fromEntries(historias.map(([stream, historia]) => [stream, historia.length - 1])));
      const leidos = historias.flatMap(([, historia]) => historia).sort((a, b) => a.position - b.position);
      expect(events.map(({ event, data }) => [event.id, data])).toEqual(leidos.map((hecho) => [hecho.id, hecho.data]));
      const { persona, empresa } = (await c().call('GET', `/api/clientes/${id}`, 'gerencia')).body;
      const nombre = persona ? `${persona.nombre} ${persona.apellido}` : empresa.razon_social;
      expect(manifest?.asunto).toBe(`Cliente ${id}: ${nombre}`);
      expect(caseSaid(verifyCase(bytes))[0]).toContain(`Cliente ${id}: ${nombre}`);
      expect(verifyCase(conUnBitCambiado(bytes)).ok).toBe(false);
      const hojas = (await leerPdf(partes.find(({ name }) => name === 'expediente.pdf')?.bytes as Buffer)).texto.join(' ');
      for (const ot of ots) expect(hojas).toContain(`OT ${ot}`);
    }
    expect(clientes[0]?.ovs.length).toBeGreaterThan(0);
  });

  it('es de gerencia, queda anotado de quién y de qué órdenes se leyó, y de un cliente que no existe no lo hay', async () => {
    const [uno] = await conMasOrdenes();
    const id = uno?.id as number;
    const estado = async (usuario: string | null, n: number) => (await c().call('GET', `/api/clientes/${n}/expediente`, usuario)).status;
    for (const [usuario, esperado] of [
      ['gerencia', 200],
      ['administrador', 404],
      ...['administrativo', 'supervisor', 'tecnico', 'bodega', 'ventas', 'retail'].map((otro) => [otro, 403] as const),
      [null, 401],
    ] as const)
      expect([usuario, await estado(usuario, id)]).toEqual([usuario, esperado]);
    expect([await estado('gerencia', 99_999_999), await estado('gerencia', 0)]).toEqual([404, 400]);
    const leidas = await sql<{ sujetos: string[] }>('select sujetos from acceso.lectura_de_datos where ruta = $1 and $2 = any(sujetos)', [
      'GET /api/clientes/{id}/expediente',
      STREAM_CLIENTE.of(id),
    ]);
    expect(leidas[0]?.sujetos).toEqual(
      expect.arrayContaining([...(uno?.ots ?? []).map(STREAM_ORDEN.of), ...(uno?.ovs ?? []).map(STREAM_OV.of)]),
    );
  });

  it('de un cliente con 300 órdenes se hace; con más, dice cuántas tiene y qué hacer', async () => {
    const [uno] = await conMasOrdenes();
    const id = uno?.id as number;
    const antes = await sql<{ ot: number; cliente_id: number | null }>('select ot, cliente_id from lectura.orden');
    expect(antes).toHaveLength(300);
    try {
      await sql('update lectura.orden set cliente_id = $1', [id]);
      const { bytes } = await expediente(id);
      const { ok, manifest } = verifyCase(bytes);
      expect([ok, Object.keys(manifest?.historias ?? {}).filter(STREAM_ORDEN.has).length]).toEqual([true, 300]);
      await sql(`insert into lectura.orden select (jsonb_populate_record(o, '{"ot": 99999999}')).* from lectura.orden o limit 1`);
      const { status, body } = await c().call('GET', `/api/clientes/${id}/expediente`, 'gerencia');
      expect([status, body.codigo, body.detail]).toEqual([
        409,
        'ACCION_NO_DISPONIBLE',
        'Este cliente tiene 301 órdenes y un expediente lleva 300 a lo más: haz el de cada orden',
      ]);
    } finally {
      await sql('delete from lectura.orden where ot = 99999999');
      await sql(
        'update lectura.orden o set cliente_id = a.cliente_id from unnest($1::int[], $2::int[]) a (ot, cliente_id) where a.ot = o.ot',
        [antes.map(({ ot }) => ot), antes.map(({ cliente_id }) => cliente_id)],
      );
    }
  });
}
