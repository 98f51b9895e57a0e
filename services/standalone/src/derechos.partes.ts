import { diaEnSantiago } from '@bitacora/domain';
import { masDias } from '@bitacora/domain/calendario';
import type { SolicitudDeDatosFila } from '@bitacora/domain/contracts';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import type { TestProduct } from './testing';

/** The requests of people about their personal data, as the staff records, treats and answers them. */
export function partesDeDerechos(c: () => TestProduct): void {
  const hoy = () => diaEnSantiago(c().runtime.clock.now());
  const registrar = (body: object, usuario: string | null = 'gerencia') => c().call('POST', '/api/datos-personales', usuario, body);
  const hacer = (id: number, accion: string, body: object = {}, usuario: string | null = 'gerencia') =>
    c().call('POST', `/api/datos-personales/${id}/acciones/${accion}`, usuario, body);
  const leer = async (id: number): Promise<SolicitudDeDatosFila> => (await c().call('GET', `/api/datos-personales/${id}`, 'gerencia')).body;
  const lista = async (consulta = ''): Promise<SolicitudDeDatosFila[]> =>
    (await c().call('GET', `/api/datos-personales${consulta}`, 'gerencia')).body.results;
  const unCliente = async (): Promise<{ id: number; rut: string }> =>
    (await c().call('GET', '/api/clientes/lista', 'gerencia')).body.results[0];

  it('se registra, se comprueba quién la pide, alguien se hace cargo, se prorroga una vez y se responde', async () => {
    const { id: cliente_id, rut } = await unCliente();
    const recibida_el = masDias(hoy(), -25);
    const { status, body } = await registrar({ tipo: 'acceso', rut, nombre: 'Quien Pregunta', recibida_el, texto: 'Todo lo mío' });
    expect([status, body]).toEqual([201, expect.objectContaining({ estado: 'Recibida', vence: masDias(hoy(), 5) })]);
    const { id } = body;
    expect(await leer(id)).toMatchObject({ cliente_id, dias: 5, urgencia: 'pronto', recibida_el, rut });
    expect((await hacer(id, 'tomar')).body.codigo).toBe('ACCION_NO_DISPONIBLE');
    expect((await hacer(id, 'comprobar', { comprobacion: 'documento' })).body.estado).toBe('Identidad comprobada');
    expect((await hacer(id, 'tomar')).body.estado).toBe('En curso');
    const mia = await hacer(id, 'tomar');
    expect([mia.status, mia.body.detail]).toEqual([403, 'La solicitud ya está a tu cargo']);
    expect((await hacer(id, 'prorrogar', { motivo: 'Son muchas reparaciones' })).body.vence).toBe(masDias(hoy(), 35));
    expect(await leer(id)).toMatchObject({ dias: 35, urgencia: 'a_tiempo', prorroga: 'Son muchas reparaciones' });
    expect((await hacer(id, 'prorrogar', { motivo: 'Otra vez' })).body.detail).toBe('El plazo ya se prorrogó una vez');

    const otra = (await registrar({ tipo: 'oposicion', rut: '11.111.111-1' })).body.id;
    expect((await lista('?parte=abiertas')).map((fila) => fila.id)).toEqual([otra, id]);
    expect((await hacer(id, 'responder', { respuesta: 'Aquí está' })).body.estado).toBe('Respondida');
    const respondida = await leer(id);
    expect(respondida).toMatchObject({ dias: null, urgencia: null, respuesta: 'Aquí está', acciones: { visible: [] } });
    expect((await lista()).map((fila) => fila.id)).toEqual([otra, id]);
    expect((await lista('?parte=terminadas')).map((fila) => fila.id)).toEqual([id]);

    const { rows } = await c().runtime.pool.query('select 1 from acceso.lectura_de_datos where ruta = $1 and $2 = any(sujetos)', [
      'GET /api/datos-personales/{id}',
      STREAM_CLIENTE.of(cliente_id),
    ]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('lo malo se rehúsa con su campo y nada cambia', async () => {
    const antes = await lista();
    const bien = { tipo: 'acceso', rut: '12.345.678-5' };
    const malas: [object, string, string][] = [
      [{ ...bien, rut: '1-1' }, 'rut', 'Ingrese un rut válido. Ej: 12345678-9'],
      [{ ...bien, tipo: 'venganza' }, 'tipo', 'Debe ser uno de: acceso, portabilidad, rectificacion, bloqueo, oposicion, supresion'],
      [{ ...bien, recibida_el: masDias(hoy(), 1) }, 'recibida_el', 'No puede ser un día que no ha llegado'],
      [{ ...bien, recibida_el: masDias(hoy(), -61) }, 'recibida_el', 'No puede ser de hace más de 60 días'],
    ];
    for (const [datos, campo, mensaje] of malas) {
      const { status, body } = await registrar(datos);
      expect([status, body.errors]).toEqual([400, { [campo]: [mensaje] }]);
    }
    expect((await registrar(bien, 'administrativo')).status).toBe(403);
    expect((await registrar(bien, null)).status).toBe(401);
    expect((await hacer(999_999, 'comprobar', { comprobacion: 'documento' })).status).toBe(404);
    expect((await hacer(antes[0]?.id ?? 0, 'olvidar')).status).toBe(404);
    expect((await c().call('GET', '/api/datos-personales/999999', 'gerencia')).status).toBe(404);
    expect((await c().call('GET', '/api/datos-personales?parte=todas', 'gerencia')).status).toBe(400);
    expect((await c().call('GET', '/api/datos-personales', 'tecnico')).status).toBe(403);
    expect(await lista()).toEqual(antes);
  });
}
