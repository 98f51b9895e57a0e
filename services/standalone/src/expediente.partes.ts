import { randomInt } from 'node:crypto';
import { caseSaid, type Item, readZip, VerifierKey, verifyCase } from '@bitacora/audit';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { eventKey } from '@bitacora/event-store/stored';
import sharp from 'sharp';
import type { TestProduct } from './testing';

/** A case file by its address: the bytes that the product gives to gerencia, and what is in it. */
export async function expedienteDe(
  { call }: Pick<TestProduct, 'call'>,
  camino: string,
): Promise<{ bytes: Buffer; partes: readonly Item[] }> {
  const { status, headers, body } = await call('GET', camino, 'gerencia');
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  return { bytes: body, partes: readZip(body)?.items ?? [] };
}

/** The public keys that the centre tells outside of its case files. */
export const clavesDelCentro = async ({ call }: Pick<TestProduct, 'call'>): Promise<VerifierKey[]> =>
  (await call('GET', '/api/operacion/sellos', 'gerencia')).body.claves.map((clave: string) => VerifierKey.parse(clave));

/** Some bytes with one bit turned at random. */
export function conUnBitCambiado(bytes: Buffer, bit = randomInt(bytes.length * 8)): Buffer {
  const otros = Buffer.from(bytes);
  otros[bit >> 3] = (otros[bit >> 3] as number) ^ (1 << (bit & 7));
  return otros;
}

/** The case file of an order, as the product makes it. */
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
    // The first one seals a log that nobody sealed yet.
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
    // The file that was made before still shows it.
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
      // Whoever only administers the house sees no order of it.
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
