import { Caja } from '@bitacora/platform';
import { Repartidor } from '../entrega/repartidor';
import { seguirAvisos } from '../entrega/suscripcion-avisos';
import { abrirEscenario, type Escenario } from '../testing/escenario';
import { CanalPush } from './canal-push';
import { Dispositivos } from './dispositivos';
import { esEndpointPermitido, leerDispositivo } from './suscripcion-push';

const suscripcion = (n: number) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${n}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});
const dispositivo = (n: number) => ({ endpoint: suscripcion(n).endpoint, suscripcion: suscripcion(n) });

describe('servicios de push', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
  ])('acepta %s', (endpoint) => expect(esEndpointPermitido(endpoint)).toBe(true));
  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.malo.example/x',
    'https://malofcm.googleapis.com/x',
    'https://notify.windows.com.malo.example/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'nada',
  ])('niega %s', (endpoint) => expect(esEndpointPermitido(endpoint)).toBe(false));
  it('niega un dispositivo mal formado con una frase', () => {
    for (const token of [
      '',
      'dos palabras',
      'x'.repeat(2001),
      '{}',
      JSON.stringify({ ...suscripcion(1), keys: { p256dh: '<>', auth: 'x' } }),
    ])
      expect(() => leerDispositivo(token)).toThrow('Dispositivo inválido');
    expect(leerDispositivo(JSON.stringify({ ...suscripcion(1), expirationTime: null }))).toEqual(dispositivo(1));
    expect(leerDispositivo('fGx1Qw:APA91bHun4')).toEqual({ endpoint: 'fGx1Qw:APA91bHun4', suscripcion: null });
  });
});

describe('envío', () => {
  let e: Escenario;
  let dispositivos: Dispositivos;
  const enviados: { endpoint: string; payload: unknown; contacto: string }[] = [];
  const fallan = new Map<string, number>();
  let repartidor: Repartidor;
  let tecnico: { id: number };
  let seguir: Awaited<ReturnType<typeof seguirAvisos>>;

  beforeAll(async () => {
    e = await abrirEscenario();
    dispositivos = new Dispositivos(e.runtime, new Caja(e.runtime.keys, e.runtime.serviceKey));
    const push = new CanalPush(dispositivos, e.runtime.centro, async ({ endpoint }, payload, _claves, contacto) => {
      const status = fallan.get(endpoint);
      if (status) throw Object.assign(new Error(`push ${status}`), { statusCode: status });
      enviados.push({ endpoint, payload: JSON.parse(payload), contacto });
    });
    repartidor = new Repartidor(e.runtime, { push, correo: { enviar: async () => ({ tipo: 'omitido', motivo: 'prueba' }) } }, () => false);
    await e.usuario('Ana', 'Administrativo');
    tecnico = await e.usuario('Tomas', 'Técnico');
    await dispositivos.registrar(tecnico.id, dispositivo(1));
    await dispositivos.registrar(tecnico.id, dispositivo(2));
    await dispositivos.registrar(tecnico.id, { endpoint: 'token-opaco', suscripcion: null });
    seguir = await seguirAvisos(e.runtime, () => undefined);
  });
  afterAll(async () => {
    await seguir.stop();
    await e.cerrar();
  });

  it('hace las claves una vez y guarda la privada cifrada', async () => {
    const claves = await dispositivos.vapid();
    const otra = await new Dispositivos(e.runtime, new Caja(e.runtime.keys, e.runtime.serviceKey)).vapid();
    expect(otra).toEqual(claves);
    const { rows } = await e.runtime.pool.query('select * from avisos.vapid');
    expect(rows[0].privada.toString('utf8')).not.toContain(claves.privada);
  });

  it('empuja a cada navegador una vez, sin datos personales, y olvida al que se fue', async () => {
    fallan.set(suscripcion(2).endpoint, 410);
    await e.orden(10001, { tecnico: tecnico.id });
    expect(await seguir.reached(await e.runtime.store.head(), 60_000)).toBe(true);
    await repartidor.repartir();
    expect(enviados).toEqual([
      {
        endpoint: suscripcion(1).endpoint,
        payload: { title: 'OT 10001', body: 'te fue asignada', action: 'asignacion', url: '/orden/10001' },
        contacto: 'mailto:contacto@centro.test',
      },
    ]);
    const { rows } = await e.runtime.pool.query(`select estado, destinatario from avisos.entrega where canal = 'push' order by id`);
    expect(rows.map((r) => r.estado)).toEqual(['enviado', 'fallido']);
    expect((await e.runtime.pool.query('select endpoint from avisos.dispositivo order by id')).rows).toEqual([
      { endpoint: suscripcion(1).endpoint },
      { endpoint: 'token-opaco' },
    ]);
    await repartidor.repartir();
    expect(enviados).toHaveLength(1);
  });

  it('quien se va no recibe más en los navegadores que usó; los de otros siguen', async () => {
    const [sale, queda] = [await e.usuario('Sale', 'Bodega'), await e.usuario('Queda', 'Bodega')];
    await dispositivos.registrar(sale.id, dispositivo(71));
    await dispositivos.registrar(queda.id, dispositivo(72));
    await e.runtime.pool.query('update seguridad.usuario set activo = false where id = $1', [sale.id]);
    const { rows } = await e.runtime.pool.query('select usuario_id from avisos.dispositivo where usuario_id = any($1)', [
      [sale.id, queda.id],
    ]);
    expect(rows).toEqual([{ usuario_id: queda.id }]);
    await e.runtime.pool.query('delete from avisos.dispositivo where usuario_id = $1', [queda.id]);
  });

  it('un navegador es de quien lo usó último, y cada quien tiene a lo más diez', async () => {
    const otro = await e.usuario('Benja', 'Bodega');
    await dispositivos.registrar(otro.id, dispositivo(1));
    const de = async (id: number) =>
      (await e.runtime.pool.query('select endpoint from avisos.dispositivo where usuario_id = $1', [id])).rows.length;
    expect([await de(tecnico.id), await de(otro.id)]).toEqual([1, 1]);
    for (let n = 10; n < 25; n++) await dispositivos.registrar(otro.id, dispositivo(n));
    expect(await de(otro.id)).toBe(10);
  });
});
