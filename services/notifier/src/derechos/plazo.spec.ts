import { STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import { DIA } from '../comun/tiempos';
import { abrirOficina, type Oficina } from '../testing/oficina';
import { PLAZO_DE_DATOS } from './plazo';

let o: Oficina;
beforeAll(async () => {
  o = await abrirOficina();
  await o.e.usuario('Adela', 'Administrador');
  await o.e.usuario('Gabriel', 'Gerencia');
  await o.e.usuario('Silvia', 'Supervisor');
  const { id } = await o.e.usuario('Ida', 'Gerencia');
  await o.e.runtime.pool.query('update seguridad.usuario set activo = false where id = $1', [id]);
});
afterAll(() => o.cerrar());
beforeEach(() => o.limpiar());

const VENCE = '2026-12-31';
const recibida = (solicitud_id: number) => ({
  type: 'SolicitudDeDatosRecibida',
  data: {
    solicitud_id,
    tipo: 'acceso',
    cliente_id: null,
    nombre: 'Ana Rojas',
    rut: '12345678-5',
    correo: 'ana@correo.test',
    texto: 'Todo lo mío',
    recibida_el: '2026-12-01',
    vence: VENCE,
    estado: { anterior: null, nuevo: 'Recibida' },
  },
});
const avisado = (aviso: string) => ({ type: 'PlazoDeSolicitudAvisado', data: { aviso, vence: VENCE } });
const PRORROGADO = { type: 'PlazoDeSolicitudProrrogado', data: { vence: '2027-01-30', motivo: 'Son muchas reparaciones' } };
const RECHAZADA = {
  type: 'SolicitudDeDatosRechazada',
  data: { causal: 'sin_datos', respuesta: 'No hay', estado: { anterior: 'Recibida', nuevo: 'Rechazada' } },
};
async function escribir(id: number, ...hechos: { type: string; data: Record<string, unknown> }[]) {
  await o.e.escribir(STREAM_SOLICITUD_DE_DATOS.of(id), hechos, { subject: STREAM_SOLICITUD_DE_DATOS.of(id) });
  await o.alDia();
}
const entregas = async (id: number) =>
  (await o.e.runtime.pool.query('select estado, error from avisos.entrega where datos @> $1 order by id', [{ solicitud: id }])).rows;
const texto = (i: number) => o.buzon.correos[i]?.crudo.replaceAll('=\r\n', '') ?? '';

it('a quienes responden les llega un aviso y un correo por cada vez, sin datos de la persona', async () => {
  await escribir(1, recibida(1));
  expect(await o.repartidor.repartir()).toBe(0);
  for (const [aviso, dice] of [
    ['pronto', 'El plazo vence el 31/12/2026.'],
    ['hoy', 'El plazo vence hoy, 31/12/2026.'],
    ['atrasada', 'El plazo venci=C3=B3 el 31/12/2026.'],
  ] as const) {
    o.limpiar();
    await escribir(1, avisado(aviso));
    expect(await o.repartidor.repartir()).toBe(2);
    expect(o.buzon.correos.map(({ para }) => para).sort()).toEqual([['adela@casa.test'], ['gabriel@casa.test']]);
    for (const dicho of [dice, 'Nadie todav=C3=ADa', 'https://bitacora.test/datos-personales']) expect(texto(0)).toContain(dicho);
    for (const suyo of ['Ana Rojas', '12345678', 'ana@correo', 'Todo lo']) expect(texto(0)).not.toContain(suyo);
  }
  expect(await o.repartidor.repartir()).toBe(0);
  const { rows } = await o.e.runtime.pool.query(
    `select u.first_name as quien, a.texto from avisos.aviso a join seguridad.usuario u on u.id = a.usuario_id where a.action = $1 order by a.id`,
    [PLAZO_DE_DATOS],
  );
  expect(rows.map(({ quien, texto }) => `${quien}: ${texto}`)).toEqual(
    ['está por vencer', 'vence hoy', 'está atrasada'].flatMap((dicho) =>
      ['Adela', 'Gabriel'].map((quien) => `${quien}: La solicitud 1 de datos personales ${dicho}`),
    ),
  );
});

it('lo que cambió antes de que saliera el correo lo calla, y dice por qué', async () => {
  await escribir(2, recibida(2), avisado('hoy'), RECHAZADA);
  await escribir(3, recibida(3), avisado('pronto'), PRORROGADO);
  await o.repartidor.repartir();
  expect([await entregas(2), await entregas(3), o.buzon.correos]).toEqual([
    Array(2).fill({ estado: 'omitido', error: 'La solicitud ya terminó' }),
    Array(2).fill({ estado: 'omitido', error: 'El plazo se prorrogó' }),
    [],
  ]);
});

it('de un plazo que pasó hace días en otra instalación no cuenta nada a nadie', async () => {
  await o.e.escribir(STREAM_SOLICITUD_DE_DATOS.of(4), [recibida(4), avisado('hoy')], { at: new Date(Date.now() - 30 * DIA) });
  await o.alDia();
  expect(await entregas(4)).toEqual([]);
});
