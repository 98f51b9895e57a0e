import { randomUUID } from 'node:crypto';
import type { RunningSubscription } from '@bitacora/event-store';
import type { KafkaLocation } from '@bitacora/platform';
import { type KafkaBroker, kafkaLeg } from '@bitacora/platform/testing';
import { abrirEscenario, type Escenario, hasta } from '../testing/escenario';
import { clienteDePrueba, leerTema, type MensajeLeido, sinRepetidos } from '../testing/lector-kafka';
import { publicarBitacora } from './canal-de-integracion';
import { PublicadorKafka } from './kafka';

const leg = kafkaLeg();

(leg.open ? describe : describe.skip)(`canal de integración en Kafka (${leg.name})`, () => {
  let kafka: KafkaBroker;
  let e: Escenario;
  let tema: string;
  const abiertos: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    kafka = await (leg.open as NonNullable<typeof leg.open>)();
  });
  afterAll(() => kafka?.stop());
  beforeEach(async () => {
    e = await abrirEscenario();
    // A separate topic, because a configured server keeps what earlier runs wrote and may be shared.
    tema = `bitacora.prueba-${randomUUID()}`;
  });
  afterEach(async () => {
    for (const cerrar of abiertos.splice(0)) await cerrar();
    await e.cerrar();
    const admin = clienteDePrueba(kafka.brokers).admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [tema] }).catch(() => undefined);
    await admin.disconnect();
  });

  /** Publishes as the service does: publisher and feed, stopped in order. */
  async function publicar(lugar: Partial<KafkaLocation> = {}, espera?: number): Promise<RunningSubscription> {
    const publicador = new PublicadorKafka({ brokers: kafka.brokers, tls: null, login: null, ...lugar }, tema, espera);
    const publicacion = await publicarBitacora(e.runtime, publicador);
    let cerrado = false;
    const stop = async () => {
      if (cerrado) return;
      cerrado = true;
      await publicacion.stop();
      await publicador.cerrar();
    };
    abiertos.push(stop);
    return { status: () => publicacion.status(), reached: (...asked) => publicacion.reached(...asked), stop };
  }

  const bitacora = async () => e.runtime.store.readAll(0, 10_000);
  const todo = async () => new Set((await bitacora()).map(({ id }) => id)).size;

  /** The topic has every event of the log, in order per stream. */
  async function comoLaBitacora(): Promise<readonly MensajeLeido[]> {
    const hechos = await bitacora();
    const leidos = await leerTema(kafka.brokers, tema, (m) => new Set(m.map(({ evento }) => evento.id)).size >= hechos.length);
    const unicos = sinRepetidos(leidos);
    const porStream = (elementos: readonly { stream: string; id: string }[]) => {
      const streams: Record<string, string[]> = {};
      for (const { stream, id } of elementos) streams[stream] = [...(streams[stream] ?? []), id];
      return streams;
    };
    expect(porStream(unicos.map(({ evento }) => ({ stream: evento.subject, id: evento.id })))).toEqual(porStream(hechos));
    return leidos;
  }

  it('crea el tema que falta y publica la bitácora entera, con clave por stream, en orden y sin datos personales', async () => {
    for (let ot = 10001; ot <= 10040; ot++) await e.orden(ot, { tecnico: 4, email: 'camila@correo.test' });
    const publicacion = await publicar();
    const head = await e.runtime.store.head();
    await expect(publicacion.reached(head, 60_000)).resolves.toBe(true);
    const leidos = await comoLaBitacora();
    expect(leidos).toHaveLength(await todo());
    for (const { key, headers, evento } of leidos) {
      expect(key).toBe(evento.subject);
      expect(headers).toEqual({ 'content-type': 'application/cloudevents+json; charset=UTF-8' });
      expect(evento.specversion).toBe('1.0');
    }
    expect(leidos.map(({ texto, key }) => key + texto).join()).not.toMatch(/camila|rojas|11111111|912345678|no enciende|Ana Soto/i);
    expect(publicacion.status()).toMatchObject({ position: head, parked: 0 });
    expect(new Set(leidos.map(({ partition }) => partition)).size).toBeGreaterThan(1);
    const admin = clienteDePrueba(kafka.brokers).admin();
    await admin.connect();
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: 2, name: tema, configNames: ['retention.ms'] }],
    });
    await admin.disconnect();
    expect(resources[0]?.configEntries[0]?.configValue).toBe('-1');
  });

  it('tras reiniciar sigue donde iba; lo que se repite tras una muerte se reconoce por su id', async () => {
    await e.orden(10001, { tecnico: 4 });
    const antes = await e.runtime.store.head();
    const primera = await publicar();
    await primera.reached(antes, 60_000);
    await primera.stop();
    await e.orden(10002, { tecnico: 4 });
    const segunda = await publicar();
    await segunda.reached(await e.runtime.store.head(), 60_000);
    await segunda.stop();
    expect(await comoLaBitacora()).toHaveLength(await todo());
    // As after a death between the broker's acknowledgement and the commit of the checkpoint.
    await e.runtime.pool.query(`update log.checkpoint set position = 1 where name = 'notifier-integracion'`);
    await e.orden(10003, { tecnico: 4 });
    const tercera = await publicar();
    await tercera.reached(await e.runtime.store.head(), 60_000);
    expect((await comoLaBitacora()).length).toBeGreaterThan(await todo());
  });

  (leg.own ? describe : describe.skip)('con un servidor propio', () => {
    const propio = () => kafka.own as NonNullable<KafkaBroker['own']>;

    it('se pone al día solo cuando el servidor muere (kill -9) y vuelve; nada se pierde', async () => {
      await e.orden(10001, { tecnico: 4 });
      const publicacion = await publicar();
      await publicacion.reached(await e.runtime.store.head(), 60_000);
      let escribiendo = true;
      const escritor = (async () => {
        for (let ot = 10002; escribiendo; ot++) await e.orden(ot, { tecnico: 4 });
      })();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await propio().kill();
      await new Promise((resolve) => setTimeout(resolve, 500));
      escribiendo = false;
      await escritor;
      const head = await e.runtime.store.head();
      expect(publicacion.status().position).toBeLessThan(head);
      await propio().start();
      await expect(publicacion.reached(head, 60_000)).resolves.toBe(true);
      expect(publicacion.status().parked).toBe(0);
      await comoLaBitacora();
    });

    it('sigue publicando cuando se pierden los acuses de lo que el servidor ya escribió', async () => {
      await e.orden(10001, { tecnico: 4 });
      const publicacion = await publicar({ brokers: propio().behindCable });
      await publicacion.reached(await e.runtime.store.head(), 60_000);
      propio().cable.loseReplies(true);
      await e.orden(10001, { tecnico: 4 });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await e.orden(10001, { tecnico: 4 });
      propio().cable.loseReplies(false);
      await expect(publicacion.reached(await e.runtime.store.head(), 60_000)).resolves.toBe(true);
      await comoLaBitacora();
    });

    it('publica lo que junto no cabe en un envío; lo que ni solo cabe aparta su stream y no detiene a los demás', async () => {
      const grande = (bytes: number) => ({
        type: 'TecnicoAsignado',
        data: { tecnico: { id: 1, nombre: 'T' }, motivo: 'ñ'.repeat(bytes / 2) },
      });
      for (let i = 0; i < 4; i++) await e.escribir('orden-20001', [grande(600_000)]);
      const publicacion = await publicar();
      await expect(publicacion.reached(await e.runtime.store.head(), 60_000)).resolves.toBe(true);
      await comoLaBitacora();
      await e.escribir('orden-20002', [grande(1_200_000)]);
      await e.orden(10001, { tecnico: 4 });
      await expect(publicacion.reached(await e.runtime.store.head(), 60_000)).resolves.toBe(true);
      expect(publicacion.status().parked).toBe(1);
      const { rows } = await e.runtime.pool.query('select stream, error from log.parked_event');
      expect(rows).toEqual([{ stream: 'orden-20002', error: expect.stringContaining('larger') }]);
    });

    it('se identifica por TLS; con otra contraseña nada se publica ni se pierde', async () => {
      await e.orden(10001, { tecnico: 4 });
      const head = await e.runtime.store.head();
      const { guarded } = propio();
      const ajena = await publicar({ ...guarded, login: { ...(guarded.login as NonNullable<typeof guarded.login>), password: 'otra' } });
      await expect(ajena.reached(head, 1500)).resolves.toBe(false);
      expect(ajena.status().parked).toBe(0);
      await ajena.stop();
      await expect(publicar({ ...guarded, tls: { ca: null } }).then((p) => p.reached(head, 1500))).resolves.toBe(false);
      await abiertos.pop()?.();
      const propia = await publicar(guarded);
      await expect(propia.reached(head, 60_000)).resolves.toBe(true);
      await comoLaBitacora();
    });

    it('se cierra pronto aunque el servidor no conteste', async () => {
      await e.orden(10001, { tecnico: 4 });
      const publicacion = await publicar({}, 1000);
      await publicacion.reached(await e.runtime.store.head(), 60_000);
      process.kill(propio().pid, 'SIGSTOP');
      try {
        await e.orden(10002, { tecnico: 4 });
        await hasta(async () => publicacion.status().position < (await e.runtime.store.head()));
        await new Promise((resolve) => setTimeout(resolve, 500));
        const desde = Date.now();
        await publicacion.stop();
        expect(Date.now() - desde).toBeLessThan(5000);
      } finally {
        process.kill(propio().pid, 'SIGCONT');
      }
    });
  });
});
