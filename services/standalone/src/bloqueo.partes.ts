import { celdas } from './especificacion/cliente';
import type { TestProduct } from './testing';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BLOQUEADOS = 'Datos bloqueados';

/** The block of a person's data: reads of other users, mails and workbooks. */
export function partesDeBloqueo(c: () => TestProduct): void {
  const leer = (camino: string, usuario = 'administrativo') => c().call('GET', camino, usuario);
  const asentado = async () => {
    await c().settled();
  };
  const ordenesDe = async (rut: string): Promise<{ ot: number; estado: { estado: { nombre: string } } }[]> =>
    (await leer(`/api/orden/?query=${rut}`, 'gerencia')).body.results;

  /** A person with closed orders only, or with an open one. */
  async function persona(abierta: boolean) {
    const filas = (await leer(`/api/orden/?tipo_cliente=1${abierta ? '&estados=En%20Reparaci%C3%B3n' : '&estados=Cerrado'}`, 'gerencia'))
      .body.results;
    for (const { ot } of filas) {
      const { cliente } = (await leer(`/api/orden/${ot}`, 'gerencia')).body;
      if (cliente.rut === null || cliente.bloqueo) continue;
      const suyas = await ordenesDe(cliente.rut);
      const abiertas = suyas.filter((una) => una.estado.estado.nombre !== 'Cerrado');
      if (abierta === abiertas.length > 0) return { id: cliente.id as number, ot: ot as number, cliente };
    }
    throw new Error('no such person');
  }

  it('quien no responde solicitudes ya no lee los datos de una persona bloqueada: ni su ficha, ni sus órdenes cerradas, ni sus listas', async () => {
    const { id, ot, cliente } = await persona(false);
    const secretos = [
      cliente.rut,
      cliente.persona.email,
      cliente.persona.telefono,
      `${cliente.persona.nombre} ${cliente.persona.apellido}`,
    ];
    const { rut } = cliente;
    const caminos = [
      `/api/clientes/${id}`,
      `/api/orden/${ot}`,
      `/api/orden/${ot}/linea_de_tiempo`,
      `/api/orden/get_pdf_ingreso/${ot}`,
      `/api/auditoria/historia/cliente/${id}`,
    ];
    const listas = [
      `/api/clientes/?query=${rut}`,
      `/api/clientes/lista?search=${rut}`,
      `/api/orden/?query=${rut}`,
      `/api/avisos/bandeja?search=${ot}`,
    ];
    const pasado = `?en=${await c().runtime.store.head()}`;
    const libro = async () =>
      JSON.stringify(
        await celdas((await c().call('GET', `/api/orden/generar_excel?query=${ot}`, 'administrativo', undefined, { accept: XLSX })).body),
      );
    expect(await libro()).toContain(rut);
    const antes = await Promise.all([...caminos, ...listas].map((camino) => leer(camino)));
    expect(antes.map(({ status }) => status)).toEqual(antes.map(() => 200));

    const malo = await c().call('POST', `/api/clientes/${id}/bloquear`, 'gerencia', { motivo: 'No' });
    expect([malo.status, malo.body.errors]).toEqual([400, { motivo: ['Debe indicar un motivo de al menos 5 caracteres'] }]);
    const pedir = async (suyo: string): Promise<number> =>
      (await c().call('POST', '/api/datos-personales', 'gerencia', { tipo: 'oposicion', rut: suyo })).body.id;
    const solicitud = await pedir(rut);
    const bloquear = (usuario: string, pedida = solicitud) =>
      c().call('POST', `/api/clientes/${id}/bloquear`, usuario, { solicitud: pedida, motivo: 'Mientras se corrigen' });
    const otra = (await leer('/api/clientes/lista', 'gerencia')).body.results.find(
      (una: { id: number; rut: string }) => una.id !== id && una.rut,
    );
    for (const ajena of [999_999, await pedir(otra.rut)])
      expect((await bloquear('gerencia', ajena)).body.errors).toEqual({ solicitud: [expect.stringContaining(`La solicitud ${ajena}`)] });
    expect((await bloquear('administrativo')).status).toBe(403);
    expect((await bloquear('gerencia')).body.bloqueo).toEqual({ solicitud, motivo: 'Mientras se corrigen' });
    expect((await bloquear('gerencia')).body.codigo).toBe('ACCION_NO_DISPONIBLE');
    await asentado();

    for (const camino of [...caminos, `/api/clientes/${id}${pasado}`, `/api/orden/${ot}${pasado}`]) {
      const { status, body } = await leer(camino);
      expect([camino, status, body.codigo]).toEqual([camino, 403, 'SIN_PERMISO']);
    }
    for (const camino of listas) {
      const { status, body } = await leer(camino);
      const dicho = JSON.stringify(body);
      expect([camino, status, secretos.filter((secreto) => dicho.includes(secreto))]).toEqual([camino, 200, []]);
    }
    expect((await leer(`/api/orden/?query=${rut}`)).body.results[0]).toMatchObject({ ot: expect.any(Number), cliente: BLOQUEADOS });
    expect(await libro()).not.toContain(rut);
    expect(await libro()).toContain(BLOQUEADOS);
    // The users who answer requests still read everything.
    expect((await leer(`/api/clientes/${id}`, 'gerencia')).body).toMatchObject({ rut, bloqueo: { solicitud } });
    expect((await leer(`/api/orden/?query=${rut}`, 'gerencia')).body.results[0].cliente_rut).toBe(rut);
    const historia = await leer(`/api/auditoria/historia/cliente/${id}`, 'gerencia');
    expect(JSON.stringify(historia.body)).toContain('Datos personales bloqueados');
    expect(
      (await c().call('POST', `/api/clientes/${id}/desbloquear`, 'gerencia', { motivo: 'Ya se corrigieron' })).body.bloqueo,
    ).toBeNull();
    await asentado();
    expect((await leer(`/api/clientes/${id}`)).body.rut).toBe(rut);
  });

  it('con una orden abierta quienes trabajan en ella siguen leyendo, y lo saben', async () => {
    const { id, ot, cliente } = await persona(true);
    await c().call('POST', `/api/clientes/${id}/bloquear`, 'gerencia', { motivo: 'Lo pidió por carta' });
    await asentado();
    expect((await leer(`/api/orden/${ot}`)).body.cliente).toMatchObject({ rut: cliente.rut, bloqueo: { solicitud: null } });
    expect((await leer(`/api/clientes/${id}`)).status).toBe(200);
    const editar = await c().call('PUT', `/api/clientes/${id}`, 'administrativo', {
      ...cliente.persona,
      rut: cliente.rut,
      tipo_cliente: 1,
    });
    expect([editar.status, editar.body.codigo]).toEqual([403, 'SIN_PERMISO']);
    await c().call('POST', `/api/clientes/${id}/desbloquear`, 'gerencia', { motivo: 'Retiró su solicitud' });
    await asentado();
  });
}
