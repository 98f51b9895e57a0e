import { ACCIONES_ORDEN } from '@bitacora/domain/orden';
import type { TestProduct } from '../testing';

/** Commands: once, with their reasons, hostile input, races, and a whole intake (specification, 13.4 and 13.9). */
export function partesDeComandos(c: () => TestProduct): void {
  const call: TestProduct['call'] = (...llamada) => c().call(...llamada);
  /** The newest order in a state. */
  const enEstado = async (estado: string): Promise<number> =>
    (await call('GET', `/api/orden/?estados=${encodeURIComponent(estado)}`, 'gerencia')).body.results[0].ot;

  describe('comandos', () => {
    it('lee lo que acaba de escribir, una vez por clave', async () => {
      const ot = await enEstado('Ingresado');
      const { body: orden } = await call('GET', `/api/orden/${ot}`, 'gerencia');
      const accion = orden.rma ? 'rechazoAdministrativo' : 'editRMA';
      const input = orden.rma ? { motivo_rechazo: 'Falta documentación del cliente' } : { rma: 'ZZZZ000001' };
      const primera = await call('POST', `/api/orden/${ot}/acciones/${accion}`, 'administrativo', input, {
        'idempotency-key': 'clave-0001',
      });
      const segunda = await call('POST', `/api/orden/${ot}/acciones/${accion}`, 'administrativo', input, {
        'idempotency-key': 'clave-0001',
      });
      const otra = await call(
        'POST',
        `/api/orden/${ot}/acciones/${accion}`,
        'administrativo',
        { ...input, otro: 1 },
        { 'idempotency-key': 'clave-0001' },
      );
      expect(primera.status).toBe(200);
      expect(segunda).toMatchObject({ status: 200, body: { position: primera.body.position } });
      expect(otra.status).toBe(422);
      const leida = await call('GET', `/api/orden/${ot}`, 'administrativo', undefined, { 'x-min-position': String(primera.body.position) });
      expect(leida.body.position).toBe(primera.body.position);
    });

    it('dice por qué no, en español y con el campo', async () => {
      const ot = await enEstado('En Evaluación');
      expect(await call('POST', `/api/orden/${ot}/acciones/darSalida`, 'bodega', {})).toMatchObject({
        status: 409,
        body: { codigo: 'ACCION_NO_DISPONIBLE' },
      });
      expect(await call('POST', `/api/orden/${ot}/acciones/rechazoAdministrativo`, 'bodega', {})).toMatchObject({ status: 403 });
      expect(await call('POST', `/api/orden/${ot}/acciones/rechazoAdministrativo`, 'administrativo', {})).toMatchObject({
        status: 400,
        body: { errors: { motivo_rechazo: ['Campo requerido'] } },
      });
      expect(await call('POST', `/api/orden/${ot}/acciones/nada`, 'gerencia', {})).toMatchObject({ status: 404 });
      expect(await call('POST', '/api/orden/99999999/acciones/editRMA', 'administrativo', { rma: 'AAAAAAAAAA' })).toMatchObject({
        status: 404,
      });
    });

    it('no responde 5xx a ninguna acción de ningún grupo, con entradas hostiles', async () => {
      const estados = (await call('GET', '/api/orden/', 'gerencia')).body.estados as { nombre: string }[];
      const hostiles: unknown[] = [
        {},
        [],
        'texto',
        { rma: 'x'.repeat(5000), partes: 'no', filas: [{}], estado: {}, tipo_salida: 1e99 },
        { __proto__: { a: 1 }, comment: '\u0000' },
      ];
      for (const { nombre } of estados) {
        const ot = await enEstado(nombre);
        for (const accion of Object.keys(ACCIONES_ORDEN)) {
          for (const user of ['ventas', 'retail'])
            expect((await call('POST', `/api/orden/${ot}/acciones/${accion}`, user, {})).status).toBeLessThan(500);
        }
      }
      const ot = await enEstado('En Evaluación');
      for (const accion of Object.keys(ACCIONES_ORDEN))
        for (const body of hostiles)
          expect([400, 403]).toContain((await call('POST', `/api/orden/${ot}/acciones/${accion}`, 'retail', body)).status);
      for (const body of hostiles) expect((await call('POST', '/api/orden', 'administrativo', body)).status).toBe(400);
      for (const texto of ['\u0000', '\ud800', 'x'.repeat(2_000_000)]) {
        const { status } = await call('POST', `/api/orden/${ot}/acciones/rechazoAdministrativo`, 'administrativo', {
          motivo_rechazo: 'Otro motivo',
          comentario_rechazo: texto,
        });
        expect([400, 413]).toContain(status);
      }
      for (const ruta of [
        '/api/orden/99999999999',
        '/api/orden/abc',
        '/api/orden/10001/nada',
        '/api/clientes/1e99',
        '/api/equipo/-1',
        '/api/clientes/?query=%00',
        '/api/bodega/partes?page=-1&partNumber=%25%25%25',
      ]) {
        expect([ruta, (await call('GET', ruta, 'gerencia')).status < 500]).toEqual([ruta, true]);
      }
    });

    it('no ofrece un botón que el servidor rechace por estado o permiso', async () => {
      const estados = (await call('GET', '/api/orden/', 'gerencia')).body.estados as { nombre: string }[];
      for (const { nombre } of estados.filter((e) => e.nombre !== 'Cerrado')) {
        const ot = await enEstado(nombre);
        for (const user of ['administrativo', 'bodega', 'supervisor', 'gerencia']) {
          const { acciones } = (await call('GET', `/api/orden/${ot}`, user)).body;
          for (const accion of acciones.disabled) {
            const { status, body } = await call('POST', `/api/orden/${ot}/acciones/${accion}`, user, {});
            expect([nombre, accion, status, body.detail]).toEqual([nombre, accion, 409, acciones.motivos[accion]]);
          }
        }
      }
    });

    it('la última parte libre va a una sola de 100 solicitudes', async () => {
      const partes = (await call('GET', '/api/bodega/partes?partNumber=60NB10J0', 'bodega')).body.results;
      const parte = partes[0];
      const ots = (await call('GET', `/api/orden/?estados=${encodeURIComponent('En Evaluación')}`, 'gerencia')).body.results as {
        ot: number;
      }[];
      const conDiagnostico: number[] = [];
      for (const { ot } of ots) {
        await call('POST', `/api/orden/${ot}/acciones/diagnosticar`, 'supervisor', { replicar_falla: true, informe: 'Placa dañada' });
        if ((await call('GET', `/api/orden/get_actions/${ot}`, 'supervisor')).body.visible.includes('solicitarPartes'))
          conDiagnostico.push(ot);
      }
      const pedir = (ot: number, cuantas: number) =>
        call('POST', `/api/orden/${ot}/acciones/solicitarPartes`, 'supervisor', {
          partes: Array.from({ length: cuantas }, () => ({
            id: parte.id,
            part_number: parte.part_number,
            description: parte.description,
            allocated: true,
          })),
        });
      const [primera, ...otras] = conDiagnostico;
      expect((await pedir(primera as number, parte.cantidad_buenos - 1)).status).toBe(200);
      const respuestas = await Promise.all(Array.from({ length: 100 }, (_, i) => pedir(otras[i % otras.length] as number, 1)));
      const aceptadas = respuestas.filter((r) => r.status === 200);
      const negadas = respuestas.filter((r) => r.status === 409 && ['SIN_STOCK', 'ACCION_NO_DISPONIBLE'].includes(r.body.codigo));
      expect([aceptadas.length, negadas.length]).toEqual([1, 99]);
      expect(negadas.some((r) => r.body.codigo === 'SIN_STOCK' && r.body.datos.part_number === parte.part_number)).toBe(true);
      const despues = await call('GET', '/api/bodega/partes?partNumber=60NB10J0', 'bodega', undefined, {
        'x-min-position': String(aceptadas[0]?.body.position),
      });
      expect(despues.body.results.find((p: { id: number }) => p.id === parte.id).cantidad_buenos).toBe(0);
    });
  });

  describe('ingreso completo', () => {
    it('crea cliente, equipo y orden; exige lo que pide el formulario', async () => {
      const persona = {
        tipo_cliente: 1,
        rut: '12.345.678-5',
        nombre: ' ana',
        apellido: 'Soto',
        region: 'Biobío',
        comuna: 'Concepción',
        direccion: 'Prat 1',
        telefono: '912345678',
        email: 'ana@correo.example',
      };
      expect((await call('POST', '/api/clientes/', 'administrativo', { ...persona, rut: '12.345.678-9' })).body.errors.rut).toEqual([
        'Ingrese un rut válido. Ej: 12345678-9',
      ]);
      const cliente = await call('POST', '/api/clientes/', 'administrativo', persona);
      expect(cliente.body.persona.nombre).toBe('Ana');
      expect((await call('POST', '/api/clientes/', 'administrativo', persona)).body.errors.rut).toEqual([
        'Ya existe un cliente con ese RUT',
      ]);
      const modelo = (await call('GET', '/api/equipo/modelos', 'administrativo')).body[0];
      expect(
        (
          await call('POST', '/api/equipo/', 'administrativo', {
            cliente: cliente.body.id,
            modelo: modelo.id,
            serial_number: 'A'.repeat(16),
          })
        ).status,
      ).toBe(400);
      const equipo = await call('POST', '/api/equipo/', 'administrativo', {
        cliente: cliente.body.id,
        modelo: modelo.id,
        serial_number: 'abc123',
        password: 'secreta',
      });
      const form = {
        cliente: cliente.body.id,
        equipo: equipo.body.id,
        tipo_servicio: 1,
        despacho: 'RETIRO',
        fecha_de_compra: '2015-01-01',
        numero_boleta: '1',
        tipo_falla: [1],
        reporte_falla_cliente: 'écran roto',
        observaciones: 'x',
        otros_accesorios: 'y',
      };
      expect((await call('POST', '/api/orden', 'administrativo', { ...form, fecha_de_compra: null })).body.errors).toEqual({
        fecha_de_compra: ['Campo requerido'],
      });
      expect((await call('POST', '/api/orden', 'tecnico', form)).status).toBe(403);
      const creada = await call('POST', '/api/orden', 'administrativo', form);
      expect(creada).toMatchObject({ status: 201, body: { estado: 'En Solicitud de Excepción', ubicacion: 'Recepción' } });
      const rechazo = await call('POST', `/api/orden/${creada.body.ot}/acciones/rechazarExcepcion`, 'gerencia', {
        comentario_respuesta: 'Fuera de plazo',
      });
      const detalle = await call('GET', `/api/orden/${creada.body.ot}`, 'administrativo', undefined, {
        'x-min-position': String(rechazo.body.position),
      });
      expect(detalle.body).toMatchObject({ tipo_servicio: { id: 4 }, estado: { estado: { nombre: 'Ingresado' } }, fecha_de_compra: null });
      expect(JSON.stringify(detalle.body)).not.toContain('secreta');
      expect((await call('GET', `/api/orden/?query=${encodeURIComponent('ecran')}`, 'gerencia')).body.results[0].ot).toBe(creada.body.ot);
    });
  });
}
