import type { ConsultaDeVista, OrdenListaFila, Pestanas, ResultadoMasivo, VistaWire } from '@bitacora/domain/contracts';
import type { Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN, STREAM_USUARIO } from '@bitacora/domain/streams';
import { CORREO_FALLIDO_SQL, llegadaAtrasadaSql, SIN_RMA_SQL, SIN_TECNICO_SQL } from '../../projections/src/orden/orden.pendientes';
import { startTestProduct, type TestProduct, workHead } from './testing';

let product: TestProduct;
let call: TestProduct['call'];

beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
  const head = String(await product.runtime.store.head());
  while ((await call('GET', '/api/orden/pestanas', 'gerencia', undefined, { 'x-min-position': head })).status !== 200);
  // The demo has no failed e-mail; counts are cached for ten seconds, so one is written before the first count.
  await product.runtime.pool.query(
    `update lectura.orden set dominio = jsonb_set(dominio, '{correos,ingreso}', '{"email_successful": false, "sending_datetime": "2026-01-01", "api_response": null}') where ot in (10003, 10005)`,
  );
});

afterAll(() => product.stop());

const consulta = (filtros: Record<string, string> = {}, estado: string | null = null) => ({ filtros, estado, ordering: null });
const vistasDe = async (usuario: string): Promise<VistaWire[]> => (await call('GET', '/api/vistas', usuario)).body.vistas;
const crear = async (usuario: string, nombre: string, extra: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '/api/vistas', usuario, { nombre, consulta: consulta({ tipo_servicio: '1' }), ...extra });
  expect([nombre, status]).toEqual([nombre, 201]);
  return body.id;
};
const ordenes = async (): Promise<Orden[]> =>
  (await product.runtime.pool.query<{ dominio: Orden }>('select dominio from lectura.orden')).rows.map(({ dominio }) => dominio);
const cuentaDe = async (query: string): Promise<number> => (await call('GET', `/api/orden/pestanas?${query}`, 'gerencia')).body.total;

describe('vistas guardadas', () => {
  it('la privada es solo de su dueño; la compartida la leen los demás y solo la cambian el dueño y Gerencia', async () => {
    const privada = await crear('bodega', 'Mía');
    const compartida = await crear('bodega', 'De todos', { compartida: true });
    const deSupervisor = await vistasDe('supervisor');
    expect(deSupervisor.some(({ id }) => id === privada)).toBe(false);
    expect(deSupervisor.find(({ id }) => id === compartida)).toMatchObject({ propia: false, editable: false, inicial: false });
    expect((await vistasDe('bodega')).find(({ id }) => id === privada)).toMatchObject({ propia: true, editable: true });

    const cambio = { nombre: 'Otro nombre' };
    expect((await call('PUT', `/api/vistas/${privada}`, 'gerencia', cambio)).status).toBe(404);
    expect((await call('PUT', `/api/vistas/${compartida}`, 'supervisor', cambio)).status).toBe(403);
    expect((await call('DELETE', `/api/vistas/${compartida}`, 'supervisor')).status).toBe(403);
    expect((await call('PUT', `/api/vistas/${compartida}`, 'gerencia', cambio)).status).toBe(200);
    expect((await call('PUT', `/api/vistas/${compartida}`, 'gerencia', { compartida: false })).status).toBe(403);
    expect((await vistasDe('supervisor')).find(({ id }) => id === compartida)?.nombre).toBe('Otro nombre');
    expect((await call('DELETE', `/api/vistas/${compartida}`, 'bodega')).status).toBe(204);
    expect((await vistasDe('gerencia')).some(({ id }) => id === compartida)).toBe(false);
  });

  it('no repite nombres ni guarda lo que la lista no entiende', async () => {
    await crear('supervisor', 'Única');
    const repetida = await call('POST', '/api/vistas', 'supervisor', { nombre: 'única', consulta: consulta() });
    expect(repetida).toMatchObject({ status: 400, body: { errors: { nombre: ['Ya existe una vista con ese nombre'] } } });
    for (const mala of [consulta({ password: 'x' }), consulta({}, 'Nada'), { ...consulta(), ordering: 'ot; drop' }])
      expect((await call('POST', '/api/vistas', 'supervisor', { nombre: 'Mala', consulta: mala })).status).toBe(400);
    expect((await call('PUT', '/api/vistas/no-es-una', 'supervisor', { nombre: 'x' })).status).toBe(404);
  });

  it('retail guarda las suyas, no comparte ni ve las del personal', async () => {
    await crear('retail', 'Mis equipos');
    expect((await vistasDe('retail')).map(({ nombre }) => nombre)).toEqual(['Mis equipos']);
    expect((await call('POST', '/api/vistas', 'retail', { nombre: 'x', consulta: consulta(), compartida: true })).status).toBe(403);
  });

  it('recuerda columnas, densidad y la vista predeterminada de cada usuario, por partes', async () => {
    const id = await crear('tecnico', 'De entrada');
    const columnas = { orden: ['ot', 'estado'], ocultas: ['rma'] };
    expect((await call('PUT', '/api/vistas/preferencias', 'tecnico', { columnas, densidad: 'compact' })).status).toBe(204);
    expect((await call('PUT', '/api/vistas/preferencias', 'tecnico', { predeterminada: id })).status).toBe(204);
    const leidas = async () => (await call('GET', '/api/vistas', 'tecnico')).body.preferencias;
    expect(await leidas()).toEqual({ columnas, densidad: 'compact', predeterminada: id, atajos: true });
    expect((await call('PUT', '/api/vistas/preferencias', 'tecnico2', { predeterminada: id })).status).toBe(404);
    await call('DELETE', `/api/vistas/${id}`, 'tecnico');
    expect((await leidas()).predeterminada).toBeNull();
  });

  it('las iniciales se ven según el rol y cuentan lo mismo que mirando las órdenes una por una', async () => {
    const nombres = async (usuario: string) => (await vistasDe(usuario)).filter(({ inicial }) => inicial).map(({ nombre }) => nombre);
    expect(await nombres('administrativo')).toEqual([
      'Pre ingresos',
      'Sin RMA',
      'Partes por pedir',
      'Llegadas atrasadas',
      'Informes por revisar',
      'Correos fallidos',
    ]);
    expect(await nombres('supervisor')).toContain('Por asignar');
    expect(await nombres('tecnico')).toEqual([]);

    const todas = await ordenes();
    const hoy = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Santiago' });
    const abierta = (o: Orden) => o.estado !== 'Cerrado';
    const aMano: Record<string, (o: Orden) => boolean> = {
      'Pre ingresos': (o) => o.estado.startsWith('Pre ingreso'),
      'Sin RMA': (o) => abierta(o) && o.rma === null && o.cliente_id !== null && o.equipo_id !== null,
      'Técnico sin acceso': () => false,
      'Por asignar': (o) => abierta(o) && o.rma !== null && o.tecnico_asignado === null,
      'Partes por pedir': (o) => o.estado === 'Repuesto ordered',
      'Llegadas atrasadas': (o) =>
        o.solicitudes.some((s) => s.estado === 2 && s.fecha_hora_entrega_estimada !== null && s.fecha_hora_entrega_estimada < hoy),
      'Informes por revisar': (o) =>
        ['Revisión Informe', 'Rechazado'].includes(o.estado) &&
        o.ubicacion === 'Bodega' &&
        !o.cambio_3x3 &&
        o.diagnosticos.some((d) => d.id === o.diagnostico_id && !d.revisado),
      'Correos fallidos': (o) => Object.values(o.correos).some((c) => !c.email_successful),
    };
    const iniciales = (await vistasDe('gerencia')).filter(({ inicial }) => inicial);
    expect(iniciales.map(({ nombre }) => nombre).sort()).toEqual(Object.keys(aMano).sort());
    for (const { nombre, cuenta, consulta: suya } of iniciales) {
      const esperada = todas.filter(aMano[nombre] as (o: Orden) => boolean).length;
      expect([nombre, cuenta]).toEqual([nombre, esperada]);
      expect([nombre, await paginaDe(suya)]).toEqual([nombre, esperada]);
    }
    expect(iniciales.some(({ editable }) => editable)).toBe(false);
    expect(iniciales.filter(({ cuenta }) => (cuenta ?? 0) > 0).length).toBeGreaterThanOrEqual(5);
  });

  it('las iniciales no las cambia ni elimina nadie', async () => {
    const deGerencia = () => vistasDe('gerencia').then((vistas) => vistas.filter(({ inicial }) => inicial).map(({ nombre }) => nombre));
    const antes = await deGerencia();
    const [{ id }] = (await vistasDe('gerencia')).filter(({ inicial }) => inicial) as [VistaWire];
    const rehusado = { status: 403, body: { detail: 'La vista es del producto: no se cambia ni se elimina' } };
    expect(await call('DELETE', `/api/vistas/${id}`, 'gerencia')).toMatchObject(rehusado);
    expect(await call('PUT', `/api/vistas/${id}`, 'gerencia', { nombre: 'Otra' })).toMatchObject(rehusado);
    expect(await deGerencia()).toEqual(antes);
  });

  it('lo que buscan las iniciales tiene un índice que su SQL puede usar', async () => {
    const client = await product.runtime.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      for (const [indice, where] of [
        ['orden_sin_rma', SIN_RMA_SQL],
        ['orden_sin_tecnico', SIN_TECNICO_SQL],
        ['orden_correo_fallido', CORREO_FALLIDO_SQL],
        ['orden_parte_en_camino', llegadaAtrasadaSql(`'2026-01-01'`)],
      ] as const) {
        const { rows } = await client.query(
          `explain select o.ot from lectura.orden o where ${where} order by o.estado, o.fecha_ingreso desc`,
        );
        expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain(indice);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

/** The list's own count for a view. */
async function paginaDe({ filtros, estado }: ConsultaDeVista): Promise<number> {
  const params = new URLSearchParams({ ...filtros, ...(estado ? { estados: estado } : {}) });
  return (await call('GET', `/api/orden/?${params}`, 'gerencia')).body.count;
}

describe('pestañas', () => {
  it('suman el total, separan Reparado 3x3 y cuentan lo que sus páginas', async () => {
    const reparada = (await ordenes()).find((o) => o.estado === 'Reparado' && !o.cambio_3x3) as Orden;
    await product.runtime.pool.query('update lectura.orden set cambio_3x3 = true where ot = $1', [reparada.ot]);
    const { total, pestanas }: Pestanas = (await call('GET', '/api/orden/pestanas?sin_rma=false', 'gerencia')).body;
    expect(pestanas.reduce((suma, { count }) => suma + count, 0)).toBe(total);
    expect(pestanas.find(({ titulo }) => titulo === 'Reparado 3x3')).toMatchObject({ estado: 'Reparado', aprobadas_3x3: true });
    for (const { estado, aprobadas_3x3, count } of pestanas) {
      const params = new URLSearchParams({ sin_rma: 'false', estados: estado });
      if (aprobadas_3x3 !== null) params.set('aprobadas_3x3', String(aprobadas_3x3));
      expect([estado, (await call('GET', `/api/orden/?${params}`, 'gerencia')).body.count]).toEqual([estado, count]);
    }
    await product.runtime.pool.query('update lectura.orden set cambio_3x3 = false where ot = $1', [reparada.ot]);
    expect(await cuentaDe('')).toBe((await ordenes()).length);
  });

  it('Todas muestra hasta 10 órdenes de cada estado, las primeras de su pestaña', async () => {
    const { body } = await call('GET', '/api/orden/list_works_orders', 'gerencia');
    const results: OrdenListaFila[] = body.results;
    const otsDe = (estado: string, tres: boolean | null = null) =>
      results.filter((f) => f.estado.estado.nombre === estado && (tres === null || f.cambio_3x3 === tres)).map(({ ot }) => ot);
    const { pestanas }: Pestanas = (await call('GET', '/api/orden/pestanas', 'gerencia')).body;
    for (const { titulo, estado, aprobadas_3x3, count } of pestanas)
      expect([titulo, otsDe(estado, aprobadas_3x3).length]).toEqual([titulo, Math.min(10, count)]);
    expect(body.count).toBe(body.estados.reduce((suma: number, e: { count: number }) => suma + e.count, 0));
    const cerradas = (await call('GET', '/api/orden/?estados=Cerrado', 'gerencia')).body.results.slice(0, 10);
    expect(otsDe('Cerrado')).toEqual(cerradas.map(({ ot }: OrdenListaFila) => ot));
    const dos = await call('GET', `/api/orden/list_works_orders?estados=${encodeURIComponent('Asignado,En Evaluación')}`, 'gerencia');
    expect(new Set(dos.body.results.map((f: OrdenListaFila) => f.estado.estado.nombre))).toEqual(new Set(['Asignado', 'En Evaluación']));
  });
});

describe('acciones masivas', () => {
  const masiva = (usuario: string, body: object, clave: string = crypto.randomUUID()) =>
    call('POST', '/api/orden/acciones_masivas', usuario, body, { 'idempotency-key': clave });

  it('responde por cada orden: las que pueden se hacen y las demás dicen por qué', async () => {
    const todas = await ordenes();
    const puede = todas.filter((o) => o.estado === 'Ingresado' && o.ubicacion === 'Recepción').slice(0, 2);
    const cerrada = todas.find((o) => o.estado === 'Cerrado') as Orden;
    expect(puede.length).toBe(2);
    const pedido = { accion: 'ingresarABodega', ots: [...puede.map(({ ot }) => ot), cerrada.ot, 99_999_999] };
    const clave = crypto.randomUUID();
    const { status, body, headers } = await masiva('bodega', pedido, clave);
    expect(status).toBe(200);
    const results: ResultadoMasivo[] = body.results;
    expect(results.map(({ ot, ok }) => [ot, ok])).toEqual(pedido.ots.map((ot, i) => [ot, i < 2]));
    expect(results.slice(2).every(({ mensaje }) => mensaje.length > 5)).toBe(true);
    expect(Number(headers['x-position'])).toBe(body.position);

    // A repeated submission acts once: nothing new is written.
    const revision = async () => (await product.runtime.store.readStream(STREAM_ORDEN.of(Number(puede[0]?.ot)))).length;
    const antes = await revision();
    const repetida = await masiva('bodega', { ...pedido, ots: pedido.ots.slice(0, 3) }, clave);
    expect(repetida.body.results.map(({ ok }: ResultadoMasivo) => ok)).toEqual([true, true, false]);
    expect(await revision()).toBe(antes);
  });

  it('asigna técnico a varias, cada una según sus reglas', async () => {
    const tecnico = (await call('GET', '/api/orden/tecnicos', 'supervisor')).body[0].tecnico;
    const sin = (await ordenes()).filter((o) => o.estado === 'Ingresado' && !o.tecnico_asignado && o.cliente_id !== null).slice(0, 2);
    for (const [i, { ot, rma }] of sin.entries())
      if (rma === null) await call('POST', `/api/orden/${ot}/acciones/editRMA`, 'administrativo', { rma: `MASIVA000${i}` });
    expect(sin.length).toBe(2);
    const input = { tecnico_asignado_id: tecnico.id, motivo_sobrecarga: 'Feriado' };
    const pedido = { accion: 'selectTechnician', ots: sin.map(({ ot }) => ot), input };
    const negada = await masiva('bodega', pedido);
    expect(negada.body.results.every(({ ok }: ResultadoMasivo) => !ok)).toBe(true);
    const hecha = await masiva('supervisor', pedido);
    expect(hecha.body.results).toEqual(sin.map(({ ot }) => ({ ot, ok: true, mensaje: 'Asignado' })));
  });

  it('no acepta otras acciones ni más de 100 órdenes', async () => {
    expect((await masiva('administrativo', { accion: 'darSalida', ots: [10001] })).status).toBe(400);
    const muchas = Array.from({ length: 101 }, (_, i) => 10_001 + i);
    expect((await masiva('bodega', { accion: 'ingresarABodega', ots: muchas })).status).toBe(400);
    expect((await masiva('retail', { accion: 'ingresarABodega', ots: [10001] })).status).toBe(403);
  });
});

describe('quien se va', () => {
  const idDe = async (user: string) => (await call('GET', '/api/auth/sesion', user)).body.id as number;
  const sinAcceso = async () => (await call('GET', '/api/orden/?tecnico_sin_acceso=true', 'supervisor')).body.count as number;
  const abiertas = async (id: number) =>
    (await ordenes())
      .filter((o) => o.tecnico_asignado?.id === id && o.estado !== 'Cerrado')
      .map(({ ot }) => ot)
      .sort((x, y) => x - y);
  const grupos = (id: number, elegidos: string[]) => call('PUT', `/api/admin/personas/${id}/grupos`, 'administrador', { grupos: elegidos });

  it('deja ver a Supervisor las órdenes de un técnico que perdió el grupo, hasta que lo recupera o pasan a otro', async () => {
    const id = await idDe('tecnico2');
    await product.settled();
    const ots = await abiertas(id);
    expect([ots.length > 0, await sinAcceso()]).toEqual([true, 0]);
    expect((await grupos(id, ['Ventas'])).status).toBe(200);
    expect(await sinAcceso()).toBe(ots.length);
    const { body } = await call('GET', `/api/orden/${ots[0]}`, 'supervisor');
    expect([body.tecnico_sin_acceso, body.bloqueos.map(({ tipo }: { tipo: string }) => tipo)]).toEqual([
      true,
      expect.arrayContaining(['TECNICO_SIN_ACCESO']),
    ]);
    expect(body.acciones.visible).toContain('reasignarTecnico');
    expect((await grupos(id, ['Técnico'])).status).toBe(200);
    expect(await sinAcceso()).toBe(0);
  });

  it('pasa sus órdenes a quien se diga, con un resultado por orden, y solo a alguien del taller', async () => {
    const [id, heredero, ventas] = [await idDe('tecnico2'), await idDe('tecnico'), await idDe('ventas')];
    const ots = await abiertas(id);
    const antes = await abiertas(heredero);
    const desactivar = (body: object) =>
      call('POST', `/api/admin/personas/${id}/desactivar`, 'administrador', body, {
        'idempotency-key': `se-va-${JSON.stringify(body)}`.replace(/[^\w-]/g, ''),
      });
    for (const traspaso_a of [ventas, id, 987_654, 0, 'nadie', 2_147_483_648])
      expect([traspaso_a, await desactivar({ motivo: 'Se fue', traspaso_a })]).toEqual([
        traspaso_a,
        expect.objectContaining({ status: 400, body: expect.objectContaining({ errors: { traspaso_a: [expect.any(String)] } }) }),
      ]);
    const persona = async () =>
      (await call('GET', '/api/admin/personas', 'administrador')).body.find((una: { id: number }) => una.id === id);
    expect(await persona()).toMatchObject({ estado: 'activo', ordenes: ots.length });
    const { status, body } = await desactivar({ motivo: 'Se fue', traspaso_a: heredero });
    expect([status, body.traspaso.map(({ ot, ok }: { ot: number; ok: boolean }) => [ot, ok])]).toEqual([200, ots.map((ot) => [ot, true])]);
    expect(await sinAcceso()).toBe(0);
    expect([await abiertas(id), await abiertas(heredero)]).toEqual([[], [...antes, ...ots].sort((x, y) => x - y)]);
    const eventos = await product.runtime.store.readStream(STREAM_ORDEN.of(ots[0] ?? 0));
    const ultimo = eventos.at(-1);
    expect([ultimo?.type, ultimo?.actor.en_nombre_de, ultimo?.data]).toEqual([
      'TecnicoReasignado',
      await idDe('administrador'),
      expect.objectContaining({ tecnico: expect.objectContaining({ id: heredero }), anterior: expect.objectContaining({ id }) }),
    ]);
    const deLaPersona = async () =>
      (await product.runtime.store.readStream(STREAM_USUARIO.of(id))).slice(-2).map(({ type, data }) => [type, data]);
    const hechos = [
      ['UsuarioDesactivado', { usuario_id: id, motivo: 'Se fue', traspaso_a: heredero }],
      ['OrdenesTraspasadas', { usuario_id: id, a: heredero, ordenes: ots }],
    ];
    expect(await deLaPersona()).toEqual(hechos);
    // A repetition after a lost answer gets the same answer, and nothing happens twice.
    const cabeza = await workHead(product.runtime);
    const repetida = await desactivar({ motivo: 'Se fue', traspaso_a: heredero });
    expect([repetida.status, repetida.body.traspaso]).toEqual([200, body.traspaso]);
    expect([await deLaPersona(), await workHead(product.runtime)]).toEqual([hechos, cabeza]);
    // The new technician gets a single notice.
    await product.settled();
    const { results } = (await call('GET', `/api/usuarios/${heredero}/notificaciones`, 'tecnico')).body;
    const quien = (await call('GET', '/api/admin/personas', 'administrador')).body.find((una: { id: number }) => una.id === id);
    const deLaLista = results.filter(({ texto }: { texto: string }) => texto.startsWith('Recibiste'));
    expect(deLaLista).toEqual([
      expect.objectContaining({
        ot: null,
        texto: `Recibiste ${ots.length} órdenes de ${`${quien.first_name} ${quien.last_name}`.trim()}`,
        boton: 'Ver órdenes',
        url: `/listar-ordenes?tecnico_asignado_id=${heredero}&estado=Todas`,
      }),
    ]);
    expect(results.filter(({ ot, action }: { ot: number; action: string }) => ots.includes(ot) && action === 'asignacion')).toEqual([]);

    // A late repetition leaves the returned technician the orders they got since.
    expect((await call('POST', `/api/admin/personas/${id}/reactivar`, 'administrador', {})).status).toBe(200);
    const vuelta = { tecnico_asignado_id: id, motivo: 'Volvió' };
    expect((await call('POST', `/api/orden/${ots[0]}/acciones/reasignarTecnico`, 'supervisor', vuelta)).status).toBe(200);
    await product.settled();
    expect((await desactivar({ motivo: 'Se fue', traspaso_a: heredero })).body.traspaso).toEqual(body.traspaso);
    expect(await abiertas(id)).toEqual(ots.slice(0, 1));
  });

  it('lo que recibe alguien de Supervisor se ve entre las cargas, y un filtro del centro se rehúsa a una empresa', async () => {
    const supervisor = await idDe('supervisor');
    const cargas = async () =>
      (await call('GET', '/api/orden/tecnicos', 'supervisor')).body.map(({ tecnico: { id } }: { tecnico: { id: number } }) => id);
    expect(await cargas()).not.toContain(supervisor);
    const [ot] = await abiertas(await idDe('tecnico'));
    const pasa = { tecnico_asignado_id: supervisor, motivo: 'La toma su jefe' };
    expect((await call('POST', `/api/orden/${ot}/acciones/reasignarTecnico`, 'supervisor', pasa)).status).toBe(200);
    await product.settled();
    expect(await cargas()).toContain(supervisor);
    expect(await call('GET', '/api/orden/?tecnico_sin_acceso=true', 'retail')).toMatchObject({
      status: 400,
      body: { errors: { tecnico_sin_acceso: ['Campo desconocido'] } },
    });
  });
});
