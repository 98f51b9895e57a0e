import { createRequire } from 'node:module';
import { join } from 'node:path';
import { camposPersonales, esInterno } from '@bitacora/domain/eventos';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { type KafkaBroker, kafkaLeg, type S3Server, s3Leg } from '@bitacora/platform/testing';
import sharp from 'sharp';
import { startTestProduct, type TestProduct } from './testing';

const ROOT = join(__dirname, '..', '..', '..');
const { Kafka, logLevel } = createRequire(join(ROOT, 'services/notifier/package.json'))('kafkajs');

const TEMA = 'bitacora.eventos';
const PERSONAS = [/[\w.+-]+@[\w-]+\.\w+/, /\b\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]\b/, /\+56 ?\d/];

const archivos = s3Leg();
const canal = kafkaLeg();
// A configured server may be shared, and the product's topic has a fixed name, so this suite starts its own servers or is skipped.
const propios = archivos.own && canal.own;

(propios ? describe : describe.skip)(`el producto con sus partes reales (${archivos.name}; ${canal.name})`, () => {
  let s3: S3Server;
  let kafka: KafkaBroker;
  let product: TestProduct;
  beforeAll(async () => {
    [s3, kafka] = await Promise.all([archivos.open?.() as Promise<S3Server>, canal.open?.() as Promise<KafkaBroker>]);
    product = await startTestProduct({
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      KAFKA_BROKERS: kafka.brokers.join(','),
    });
  });
  afterAll(async () => {
    await product?.stop();
    await Promise.all([s3?.stop(), kafka?.stop()]);
  });

  it('cuenta a los integradores todo lo que pasó, una vez cada hecho, en orden y sin datos de nadie', async () => {
    const { store, pool } = product.runtime;
    await product.settled();
    const head = await store.head();
    // Events of the house alone are not published.
    const hechos = (await store.readAll(0, head)).filter(({ type }) => !esInterno(type));
    const leidos: { key: string; texto: string }[] = [];
    const kafkajs = new Kafka({ clientId: 'integrador', brokers: [...kafka.brokers], logLevel: logLevel.NOTHING });
    const consumer = kafkajs.consumer({ groupId: 'integrador' });
    await consumer.connect();
    await consumer.subscribe({ topic: TEMA, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }: { message: { key: Buffer; value: Buffer } }) =>
        void leidos.push({ key: String(message.key), texto: message.value.toString('utf8') }),
    });
    for (const limite = Date.now() + 40_000; leidos.length < hechos.length && Date.now() < limite; )
      await new Promise((resolve) => setTimeout(resolve, 50));
    await consumer.disconnect();
    const eventos = leidos.map(({ texto }) => JSON.parse(texto));
    const posiciones = new Map<string, number[]>();
    for (const { subject, sequence } of eventos) posiciones.set(subject, [...(posiciones.get(subject) ?? []), Number(sequence)]);
    for (const unas of posiciones.values()) expect(unas).toEqual([...unas].sort((a, b) => a - b));
    expect(eventos.map(({ id }) => id).sort()).toEqual(hechos.map(({ id }) => id).sort());
    expect(eventos.filter(({ subject }) => STREAM_USUARIO.has(subject))).toEqual([]);
    expect(leidos.every(({ key }, i) => key === eventos[i].subject)).toBe(true);
    for (const { texto } of leidos) for (const forma of PERSONAS) expect(texto).not.toMatch(forma);
    const { rows } = await pool.query(`select count(*)::int as n from log.parked_event where subscription = 'notifier-integracion'`);
    expect(rows[0].n).toBe(0);
    expect(new Set(hechos.filter(({ type }) => camposPersonales(type).length > 0).map(({ type }) => type)).size).toBeGreaterThan(10);
  });

  it('guarda en S3 una boleta con nombre español, la devuelve igual y la borra', async () => {
    const { call, runtime } = product;
    const { ot } = (await call('GET', '/api/orden/?estados=Ingresado&tipo_servicio=1', 'gerencia')).body.results[0];
    const form = new FormData();
    form.set('orden_trabajo', String(ot));
    form.set('tipo', 'BOLETA');
    const imagen = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#7a4' } })
      .png()
      .toBuffer();
    form.append('archivo', new Blob([imagen as Uint8Array<ArrayBuffer>]), 'Boleta de Ñuñoa – camión pingüino.png');
    expect((await call('POST', '/api/orden/upload', 'administrativo', form, { 'x-requested-with': 'bitacora' })).status).toBe(201);
    const { archivos } = (await call('GET', `/api/orden/${ot}/lista_archivos`, 'gerencia')).body;
    const { file_id, name, type } = archivos.at(-1);
    expect(name).toBe('Boleta de Ñuñoa – camión pingüino.png');
    const guardada = await runtime.files.get(file_id);
    const bajada = await call('GET', `/api/orden/download/${file_id}`, 'supervisor');
    expect(bajada.headers['content-disposition']).toContain(encodeURIComponent('Boleta de Ñuñoa – camión pingüino.png'));
    expect(guardada && bajada.body.equals(guardada)).toBe(true);
    const zip = await call('GET', `/api/orden/${ot}/adjuntos_zip`, 'administrativo');
    const iguales = archivos.filter((archivo: { type: string }) => archivo.type === type).length;
    expect(zip.body.includes(`ot-${ot}-${type.toLowerCase()}-${iguales}.png`)).toBe(true);
    expect((await call('DELETE', `/api/orden/delete_file/${file_id}`, 'administrativo')).status).toBe(200);
    expect(await runtime.files.get(file_id)).toBeNull();
  });
});
