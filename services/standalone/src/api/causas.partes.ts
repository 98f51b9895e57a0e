import { randomUUID } from 'node:crypto';
import { digitoVerificador, SISTEMA } from '@bitacora/domain';
import type { CadenaDeCausas, PasoDeCadena } from '@bitacora/domain/contracts';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import type { EventEnvelope, RecordedEvent } from '@bitacora/event-store';

import type { TestProduct } from '../testing';

/** The causes of a fact, from the click to the mail and back. */
export function partesDeCausas(c: () => TestProduct): void {
  const call: TestProduct['call'] = (...llamada) => c().call(...llamada);
  const porque = async (position: number, user = 'gerencia'): Promise<CadenaDeCausas> => {
    const { status, body } = await call('GET', `/api/auditoria/causas?hecho=${position}`, user);
    expect([status, body.detail]).toEqual([200, undefined]);
    return body;
  };
  const deLaOrden = (ot: number): Promise<RecordedEvent[]> => c().runtime.store.readStream(STREAM_ORDEN.of(ot));
  const paso = ({ pasos }: CadenaDeCausas, position: number | null) => pasos.find((uno) => uno.position === position) as PasoDeCadena;
  /** The acts of the chain from its beginning to a step. */
  const camino = (cadena: CadenaDeCausas, position: number): string[] => {
    const uno = paso(cadena, position);
    return [...(uno.causa === null ? [] : camino(cadena, uno.causa)), uno.acto];
  };
  const csv = (...filas: string[][]) => Buffer.from(filas.map((fila) => fila.join(';')).join('\r\n'));

  describe('por qué', () => {
    let nueva = 0;

    it('un botón de alguien lleva, por el proceso que le contesta, hasta el correo al cliente, y de vuelta', async () => {
      const { results } = (await call('GET', '/api/orden/?estados=Informe%20Revisado&tipo_cliente=1', 'gerencia')).body;
      let ot = 0;
      for (const fila of results)
        if (
          (await call('POST', `/api/orden/${fila.ot}/acciones/reingreso`, 'administrativo', { informeDeFalla: 'Volvió a fallar' }))
            .status === 200
        ) {
          ot = fila.ot;
          break;
        }
      expect(ot).toBeGreaterThan(0);
      await c().settled();
      const reingresada = (await deLaOrden(ot)).find(({ type }) => type === 'OrdenReingresada') as RecordedEvent;
      nueva = Number(reingresada.data['nueva_ot']);
      const creada = (await deLaOrden(nueva))[0] as RecordedEvent;
      const cadena = await porque(reingresada.position);
      expect(cadena.inicio).toMatchObject({ clase: 'programa', que: expect.stringMatching(/reingres/i), quien: reingresada.actor.nombre });
      expect(camino(cadena, creada.position)).toEqual(['Orden reingresada', paso(cadena, creada.position).acto]);
      expect(paso(cadena, creada.position)).toMatchObject({
        causa: reingresada.position,
        nivel: 1,
        proceso: 'Reingresos',
        plazo: false,
        visible: true,
        sobre: { entidad: 'orden', id: String(nueva) },
      });
      expect(paso(cadena, creada.position).ms).toBeGreaterThanOrEqual(0);
      const [correo] = paso(cadena, creada.position).entregas.filter(({ canal }) => canal === 'correo');
      expect(correo).toMatchObject({
        nombre: 'Ingreso del equipo',
        para: 'Cliente',
        estado: 'enviado',
        error: null,
        ms: expect.any(Number),
      });
      // The same chain, from its other end and from the mail itself.
      const desdeElFin = await porque(creada.position);
      expect({ ...desdeElFin, preguntado: null }).toEqual({ ...cadena, preguntado: null });
      const delCorreo = await call('GET', `/api/auditoria/causas?correo=${correo?.correo}`, 'administrativo');
      expect([delCorreo.status, delCorreo.body.preguntado, delCorreo.body.inicio]).toEqual([200, creada.position, cadena.inicio]);
    });

    it('cada quien ve de la cadena lo que abren sus grupos, y de lo demás solo que está', async () => {
      const creada = (await deLaOrden(nueva))[0] as RecordedEvent;
      const deVentas = await porque(creada.position, 'ventas');
      expect(paso(deVentas, creada.position).visible).toBe(true);
      expect(paso(deVentas, creada.position).entregas.map(({ correo }) => correo)).toEqual([null]);
      const ruta = `/api/auditoria/causas?hecho=${creada.position}`;
      expect((await call('GET', ruta, 'tecnico2')).status).toBe(403);
      expect((await call('GET', ruta, 'retail')).status).toBe(403);
      expect((await call('GET', ruta, null)).status).toBe(401);
      // A reader of orders only sees that the warehouse moved a part for one, but not the content of a setting.
      const { rows } = await c().runtime.pool.query<{ position: string }>(
        `select position from lectura.hecho where entidad = 'usuario' order by position limit 1`,
      );
      expect((await call('GET', `/api/auditoria/causas?hecho=${rows[0]?.position}`, 'supervisor')).body.codigo).toBe('SIN_PERMISO');
      for (const [consulta, errores] of [
        ['', { hecho: ['Debe indicar un hecho o un correo'] }],
        ['?hecho=x', { hecho: ['Debe ser un número'] }],
        ['?hecho=1&correo=1', { hecho: ['Debe indicar un hecho o un correo'] }],
      ] as const)
        expect((await call('GET', `/api/auditoria/causas${consulta}`, 'gerencia')).body.errors).toEqual(errores);
      for (const consulta of ['hecho=99999999', 'correo=99999999'])
        expect((await call('GET', `/api/auditoria/causas?${consulta}`, 'gerencia')).status).toBe(404);
    });

    it('lo que un cliente envió por la página pública comienza con su formulario', async () => {
      const form = new FormData();
      form.set(
        'ot_data',
        JSON.stringify({
          datos_provisorios: {
            tipo_cliente: 1,
            rut: '7.654.321-6',
            nombre: 'Rosa',
            apellido: 'Pinto',
            region: 'Biobío',
            comuna: 'Concepción',
            direccion: 'Prat 1',
            telefono: '912345678',
            email: 'rosa.pinto@correo.example',
          },
          tipo_servicio: 1,
          reporte_falla_cliente: 'No enciende',
          fecha_de_compra: '2026-05-05',
          equip: { model_name: 'Vivobook 15', serial_number: 'causas1', password: '', power_source: 1, total_ram_memorie: '8' },
          terminos: '0',
        }),
      );
      const boleta = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
      form.set('boleta', new Blob([new Uint8Array(boleta)]), 'boleta.gif');
      const { status, body } = await call('POST', '/api/public/orden/regiones', null, form, { 'x-requested-with': 'bitacora' });
      expect([status, body]).toEqual([201, expect.stringMatching(/número \d+/)]);
      await c().settled();
      const creada = (await deLaOrden(Number(/número (\d+)/.exec(body)?.[1])))[0] as RecordedEvent;
      const cadena = await porque(creada.position);
      expect(cadena.inicio).toMatchObject({ clase: 'formulario', canal: 'Página pública', quien: 'Cliente' });
      const { entregas } = paso(cadena, creada.position);
      expect(entregas.map(({ canal }) => canal)).toEqual(expect.arrayContaining(['correo', 'campana']));
      expect(entregas.find(({ canal }) => canal === 'campana')).toMatchObject({ para: 'Personal', leidas: 0, estado: null });
    });

    it('lo que trajo una planilla comienza con ella, y se dice cuando la cadena sigue más allá', async () => {
      const personas = Array.from({ length: 230 }, (_, i) => {
        const n = String(9_400_000 + i);
        return [`${n}-${digitoVerificador(n)}`, 'Ana', `Paz ${i}`, 'Temuco', 'Montt 8', '987654321', `ana${i}@correo.example`];
      });
      const form = new FormData();
      form.set('clase', 'personas');
      const hoja = csv(['Rut', 'Nombres', 'Apellidos', 'Comuna', 'Dirección', 'Teléfono', 'Correo'], ...personas);
      form.set('file', new Blob([new Uint8Array(hoja)]), 'personas.csv');
      const { status, body } = await call('POST', '/api/admin/importaciones', 'administrador', form);
      expect([status, body.traidas]).toEqual([201, 230]);
      await c().settled();
      const { rows } = await c().runtime.pool.query<{ position: string }>(
        `select h.position from lectura.hecho h join lectura.hecho i using (correlation_id)
         where i.entidad = 'importacion' and h.entidad = 'cliente' order by h.position`,
      );
      const [primera, ultima] = [rows[0], rows.at(-1)].map((fila) => Number(fila?.position));
      const cadena = await porque(primera ?? 0, 'administrador');
      expect([cadena.inicio.clase, cadena.cortada, cadena.pasos.length <= 202]).toEqual(['carga', true, true]);
      expect(cadena.pasos.every(({ causa, nivel }) => (causa === null) === (nivel === 0))).toBe(true);
      expect((await porque(ultima ?? 0)).cortada).toBe(true);
    });

    it('un plazo cumplido sigue al hecho que lo puso; una causa que falta y un círculo no rompen nada', async () => {
      const { store } = c().runtime;
      const [base] = await deLaOrden(nueva);
      const { stream, revision: _r, position: _p, recorded_at: _a, hash: _h, ...sobre } = base as RecordedEvent;
      let esperada = (await deLaOrden(nueva)).length - 1;
      const escribir = async (mas: Partial<EventEnvelope>): Promise<RecordedEvent> => {
        const uno = {
          ...sobre,
          ...mas,
          id: mas.id ?? randomUUID(),
          command_id: randomUUID(),
          type: 'RmaIngresado',
          version: 1,
          data: { rma: `RMA${esperada}` },
        };
        const { subject: _s, ...evento } = uno;
        expect(await store.append(stream, esperada, [evento as EventEnvelope])).toMatchObject({ kind: 'appended' });
        return (await store.readStream(stream, ++esperada))[0] as RecordedEvent;
      };
      const puesto = await escribir({
        correlation_id: randomUUID(),
        causation_id: randomUUID(),
        comando: { accion: 'editRMA', canal: 'consola' },
      });
      const DIAS = 3 * 86_400_000;
      const vencido = await escribir({
        at: new Date(Date.parse(puesto.at) + DIAS).toISOString(),
        actor: SISTEMA,
        correlation_id: puesto.correlation_id,
        causation_id: puesto.id,
        comando: { accion: 'vencerPlazoRetiro', canal: 'reloj' },
      });
      const huerfano = await escribir({
        correlation_id: randomUUID(),
        causation_id: randomUUID(),
        comando: { accion: 'editRMA', canal: 'proceso' },
      });
      const propio = randomUUID();
      const deSiMismo = await escribir({ id: propio, correlation_id: randomUUID(), causation_id: propio });
      const [a, b] = [randomUUID(), randomUUID()];
      const ida = await escribir({ id: a, correlation_id: a, causation_id: b });
      const vuelta = await escribir({ id: b, correlation_id: a, causation_id: a });
      await c().settled();

      const cadena = await porque(vencido.position);
      expect(cadena.inicio).toMatchObject({ clase: 'clic', canal: 'Consola' });
      expect(cadena.inicio.que).toMatch(/RMA/);
      expect(paso(cadena, vencido.position)).toMatchObject({ plazo: true, proceso: null, causa: puesto.position, ms: DIAS });
      expect((await porque(huerfano.position)).inicio.clase).toBe('desconocido');
      expect((await porque(deSiMismo.position)).pasos.map(({ causa }) => causa)).toEqual([null]);
      expect((await porque(vuelta.position)).pasos.map(({ position, causa }) => [position, causa])).toEqual([
        [ida.position, null],
        [vuelta.position, ida.position],
      ]);
    });

    it('de quien fue suprimido no queda el nombre', async () => {
      const { body: hallados } = await call('GET', '/api/clientes?query=9400000', 'administrativo');
      const [{ id }] = hallados;
      const [creado] = (await c().runtime.store.readStream(STREAM_CLIENTE.of(id))) as [RecordedEvent];
      const antes = await porque(creado.position);
      expect(paso(antes, creado.position).sobre?.nombre).toContain('Paz 0');
      expect(
        (await call('POST', `/api/clientes/${id}/suprimir`, 'gerencia', { motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' })).status,
      ).toBe(200);
      await c().settled();
      const despues = await porque(creado.position);
      expect([paso(despues, creado.position).sobre?.nombre, JSON.stringify(despues).includes('Paz 0"')]).toEqual([
        expect.stringContaining('Suprimido'),
        false,
      ]);
    });

    it('los movimientos de existencias de la demostración dicen qué orden los pidió', async () => {
      const { rows } = await c().runtime.pool.query<{ position: string; causa: string }>(
        `select h.position, c.position as causa from lectura.hecho h join lectura.hecho c on c.event_id = h.causation_id
         where h.entidad = 'parte' and c.entidad = 'orden' order by h.position desc limit 1`,
      );
      const cadena = await porque(Number(rows[0]?.position), 'bodega');
      expect(paso(cadena, Number(rows[0]?.position))).toMatchObject({
        causa: Number(rows[0]?.causa),
        proceso: 'Existencias que mueven las órdenes',
        sobre: { entidad: 'parte' },
      });
    });
  });
}
