import { diaEnSantiago } from '@bitacora/domain';
import { masDias } from '@bitacora/domain/calendario';
import type { SolicitudDeDatosFila } from '@bitacora/domain/contracts';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import { leerPdf } from '../../../packages/documents/src/testing/leer-pdf';
import { partesDelCanal } from './derechos-canal.partes';
import type { TestProduct } from './testing';

/** Requests of people about their personal data: recording, handling and answers by the staff. */
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

  /**
   * A person with 50 distinct values, in every place where the house stores such values: their record and its past, equipment, orders,
   * requests.
   */
  async function plantar(marca: string, rut: string) {
    const puestos: string[] = [];
    const valor = (que: string) => {
      const uno = `${que}-${marca}${puestos.length + 10}`;
      puestos.push(uno);
      return uno;
    };
    const hecho = async (metodo: string, ruta: string, usuario: string, datos: object) => {
      const { status, body } = await c().call(metodo, ruta, usuario, datos);
      expect([ruta, status < 300, status < 300 || body]).toEqual([ruta, true, true]);
      return body;
    };
    /** Ten characters without a hyphen; a phone has nine digits. */
    const codigo = (letras: string) => {
      const uno = `${letras}${puestos.length + 100000}`;
      puestos.push(uno);
      return uno;
    };
    const telefono = () => codigo(`9${marca.charCodeAt(0)}`);
    const persona = () => ({
      nombre: valor('Nombre'),
      apellido: valor('Apellido'),
      direccion: valor('Calle'),
      telefono: telefono(),
      email: `${valor('correo').toLowerCase()}@correo.example`,
      contacto_nombre: valor('Contacto'),
      contacto_telefono: telefono(),
      comuna: 'Ñuñoa',
      region: 'Metropolitana de Santiago',
    });
    puestos.push(rut.replaceAll('.', ''));
    const { id: cliente } = await hecho('POST', '/api/clientes/', 'administrativo', { tipo_cliente: 1, rut, ...persona() });
    await hecho('PUT', `/api/clientes/${cliente}`, 'administrativo', { tipo_cliente: 1, rut, ...persona() });
    const { body: modelos } = await c().call('GET', '/api/equipo/modelos', 'administrativo');
    const equipo = await hecho('POST', '/api/equipo/', 'administrativo', {
      cliente,
      modelo: modelos[0].id,
      serial_number: codigo(`SN${marca}`),
      password: valor('clave'),
    });
    for (let i = 0; i < 3; i++) {
      const { ot } = await hecho('POST', '/api/orden', 'administrativo', {
        cliente,
        equipo: equipo.id,
        tipo_servicio: 4,
        despacho: 'RETIRO',
        tipo_falla: [1],
        reporte_falla_cliente: valor('falla'),
        observaciones: valor('rayas'),
        otros_accesorios: valor('funda'),
      });
      await hecho('POST', `/api/orden/${ot}/acciones/editRMA`, 'administrativo', { rma: codigo(`RMA${marca}`) });
    }
    let solicitud = 0;
    for (let i = 0; i < 6; i++) {
      const datos = {
        tipo: 'acceso',
        rut,
        nombre: valor('Pide'),
        correo: `${valor('pide').toLowerCase()}@correo.example`,
        texto: valor('texto'),
      };
      solicitud = (await hecho('POST', '/api/datos-personales', 'gerencia', datos)).id;
      if (i === 0)
        await hecho('POST', `/api/datos-personales/${solicitud}/acciones/rechazar`, 'gerencia', {
          causal: 'infundada',
          respuesta: valor('porque'),
        });
    }
    await hecho('POST', `/api/datos-personales/${solicitud}/acciones/comprobar`, 'gerencia', { comprobacion: 'documento' });
    await hecho('POST', `/api/datos-personales/${solicitud}/acciones/prorrogar`, 'gerencia', { motivo: valor('motivo') });
    await hecho('POST', `/api/datos-personales/${solicitud}/acciones/tomar`, 'gerencia', {});
    await hecho('POST', `/api/datos-personales/${solicitud}/acciones/responder`, 'gerencia', { respuesta: valor('respuesta') });
    return { puestos: puestos.map((uno) => uno.toLowerCase()), cliente, solicitud };
  }

  it('entrega a quien pidió todo lo suyo, para leerlo y para otro sistema: 50 de 50, y nada de otra persona', async () => {
    const ana = await plantar('Q', '16.100.001-9');
    const beto = await plantar('W', '16.100.002-7');
    expect([ana.puestos.length, new Set([...ana.puestos, ...beto.puestos]).size]).toEqual([50, 100]);
    await c().settled();
    for (const { cliente } of [ana, beto]) await c().call('GET', `/api/clientes/${cliente}`, 'administrativo');
    for (const [suya, ajena] of [
      [ana, beto],
      [beto, ana],
    ] as const) {
      const json = await c().call('GET', `/api/datos-personales/${suya.solicitud}/json`, 'gerencia');
      const pdf = await c().call('GET', `/api/datos-personales/${suya.solicitud}/pdf`, 'gerencia');
      expect([json.status, pdf.status, json.headers['content-disposition']]).toEqual([
        200,
        200,
        expect.stringMatching(/^attachment; .*\.json/),
      ]);
      const enPdf = (await leerPdf(pdf.body)).texto.join(' ').toLowerCase();
      const enJson = JSON.stringify(json.body).toLowerCase();
      for (const texto of [enJson, enPdf.replace(/\s+/g, '')]) {
        expect(suya.puestos.filter((uno) => !texto.includes(uno))).toEqual([]);
        expect(ajena.puestos.filter((uno) => texto.includes(uno))).toEqual([]);
      }
      expect(json.body.correos.map(({ estado }: { estado: string }) => estado)).toEqual(expect.arrayContaining(['enviado']));
      expect([json.body.ordenes[0].historia[0].datos.recepcionista, enPdf.includes('power source')]).toEqual([
        'Personal del centro',
        false,
      ]);
      expect(json.body.lecturas).toEqual([{ dia: hoy(), por: 'Personal del centro, por un programa', que: 'Un cliente', veces: 1 }]);
      const staff = (await c().runtime.pool.query("select first_name || ' ' || last_name as n from seguridad.usuario")).rows;
      for (const { n } of staff) expect([n, enJson.includes(n.toLowerCase())]).toEqual([n, false]);
    }
    const { rows } = await c().runtime.pool.query(
      "select 1 from acceso.lectura_de_datos where ruta = 'GET /api/datos-personales/{id}/pdf'",
    );
    expect(rows).toHaveLength(2);

    const sinComprobar = (await registrar({ tipo: 'acceso', rut: '16.100.001-9' })).body.id;
    const deOtroTipo = (await registrar({ tipo: 'supresion', rut: '16.100.001-9' })).body.id;
    const porque = async (id: number) => (await c().call('GET', `/api/datos-personales/${id}/json`, 'gerencia')).body.detail;
    expect([await porque(sinComprobar), await porque(deOtroTipo), await porque(999_999)]).toEqual([
      'Falta comprobar la identidad',
      'Solo las solicitudes de acceso o portabilidad entregan los datos',
      'La solicitud 999999 no existe',
    ]);
    expect((await c().call('GET', `/api/datos-personales/${ana.solicitud}/json`, 'supervisor')).status).toBe(403);
  });

  describe('el canal de las personas', () => partesDelCanal(c));
}
