import type { TestProduct } from '../testing';

/** Permissions, and the answers of the list (specification, 13.1 to 13.3). */
export function partesDeSesionYLista(c: () => TestProduct): void {
  const call: TestProduct['call'] = (...llamada) => c().call(...llamada);

  describe('sesión y permisos', () => {
    it('responde lo mismo a un usuario desconocido y a una clave mala', async () => {
      const mala = await call('POST', '/api/auth/login', null, { email: 'bodega@bitacora.example', password: 'x' });
      const nadie = await call('POST', '/api/auth/login', null, { email: 'nadie@bitacora.example', password: 'x' });
      expect(mala).toMatchObject({ status: 401, body: { detail: 'Correo o contraseña inválido' } });
      expect({ ...nadie.body, correlation_id: '' }).toEqual({ ...mala.body, correlation_id: '' });
    });

    it('no deja entrar sin sesión a ninguna ruta que no sea pública', async () => {
      const rutas = [
        '/api/orden/',
        '/api/orden/10001',
        '/api/clientes/?query=123',
        '/api/usuarios/',
        '/api/bodega/partes',
        '/api/admin/proyecciones',
        '/api/auth/sesion',
      ];
      for (const ruta of rutas) expect((await call('GET', ruta, null)).status).toBe(401);
      expect((await call('POST', '/api/orden', null, {})).status).toBe(401);
    });

    it('niega por omisión: sin sesión, toda ruta del documento responde 401 salvo las públicas', async () => {
      const { paths } = (await call('GET', '/api/openapi.json', null)).body;
      const publicas =
        /^\/(health|metrics|api\/(auth\/login|auth\/oidc(\/(entrar|aceptar|volver))?$|puesta_en_marcha(\/(respaldos|restaurar|restauracion))?$|cuenta\/(enlace|clave_por_enlace|olvido)$|clientes\/regiones|public\/|importacion\/|openapi|orden\/\{ot\}\/(confirmar|ver)_cambio_retiro|retail\/|oportunidadventa\/(oportunidad-completada$|get-data-precompletado)|quotes\/part-category))/;
      for (const [path, operaciones] of Object.entries<Record<string, unknown>>(paths)) {
        for (const metodo of Object.keys(operaciones)) {
          if (publicas.test(path) || (metodo === 'post' && path === '/api/quotes/external-quote')) continue;
          const { status } = await call(
            metodo.toUpperCase() as 'GET',
            path.replace(/\{[^}]+\}/g, '1'),
            null,
            metodo === 'get' ? undefined : {},
          );
          expect([metodo, path, status]).toEqual([metodo, path, 401]);
        }
      }
      for (const accion of ['selectTechnician', 'darSalida', 'solicitarPartes'])
        expect(paths[`/api/orden/{ot}/acciones/${accion}`].post.requestBody.content['application/json'].schema.type).toBe('object');
      expect((await call('POST', '/api/importacion/reparaciones', null, { reparaciones: [{}] })).status).toBe(403);
    });

    it('retail solo ve órdenes de su empresa y nada del personal', async () => {
      const lista = await call('GET', '/api/orden/', 'retail');
      const empresa = await call('GET', '/api/clientes/empresa', 'gerencia');
      const propia = empresa.body.find((e: { rut: string }) => e.rut === lista.body.results[0].cliente_rut);
      expect(lista.body.count).toBeGreaterThan(0);
      expect(lista.body.results.every((f: { cliente_rut: string }) => f.cliente_rut === propia.rut)).toBe(true);
      for (const ruta of [`/api/orden/${lista.body.results[0].ot}`, '/api/clientes/?query=123', '/api/usuarios/', '/api/bodega/partes'])
        expect((await call('GET', ruta, 'retail')).status).toBe(403);
    });

    it('un técnico ve solo sus órdenes', async () => {
      const lista = await call('GET', '/api/orden/', 'tecnico');
      const sesion = await call('GET', '/api/auth/sesion', 'tecnico');
      expect(lista.body.count).toBeGreaterThan(0);
      expect(lista.body.results.every((f: { tecnico: { id: number } }) => f.tecnico.id === sesion.body.id)).toBe(true);
    });

    it('rechaza una solicitud de otro origen', async () => {
      expect((await call('POST', '/api/auth/logout', null, {}, { origin: 'https://malo.example', cookie: 'bitacora=x' })).status).toBe(403);
    });
  });

  describe('lista', () => {
    it('las cuentas por estado suman el total y coinciden con sus páginas', async () => {
      const { body } = await call('GET', '/api/orden/', 'gerencia');
      expect(body.estados.reduce((suma: number, e: { count: number }) => suma + e.count, 0)).toBe(300);
      for (const { nombre, count } of body.estados.slice(0, 6))
        expect((await call('GET', `/api/orden/?estados=${encodeURIComponent(nombre)}`, 'gerencia')).body.count).toBe(count);
    });

    it('busca sin acentos, por serie, RUT y número', async () => {
      const fila = (await call('GET', '/api/orden/', 'gerencia')).body.results[0];
      for (const query of [String(fila.ot), fila.serie, fila.cliente_rut, fila.cliente.normalize('NFD').replace(/[\u0300-\u036f]/g, '')]) {
        const { body } = await call('GET', `/api/orden/?query=${encodeURIComponent(query)}`, 'gerencia');
        expect(body.results.map((r: { ot: number }) => r.ot)).toContain(fila.ot);
      }
      expect((await call('GET', '/api/orden/?query=pantalla', 'gerencia')).body.count).toBeGreaterThan(0);
      expect((await call('GET', '/api/orden/?query=%25%5F', 'gerencia')).body.count).toBe(0);
    });

    it('ordena y pagina en el servidor', async () => {
      const asc = (await call('GET', '/api/orden/?ordering=cliente', 'gerencia')).body.results.map((r: { ot: number }) => r.ot);
      const desc = (await call('GET', '/api/orden/?ordering=-cliente&page=15', 'gerencia')).body.results.map((r: { ot: number }) => r.ot);
      expect(desc.reverse()).toEqual(asc);
    });

    it('responde a filtros malos con el campo, nunca con un error interno', async () => {
      for (const mala of [
        'page=abc',
        'ordering=password',
        'estados=Nada',
        'fecha_ingreso=ayer',
        'tipo_servicio=x',
        'ot=999999999999',
        'fecha_ingreso=2026-99-99',
        'query=%00%ED%A0%80',
        'page=99999999',
        'ot_list=1,x',
      ]) {
        const { status, body } = await call('GET', `/api/orden/?${mala}`, 'gerencia');
        expect([mala, status < 500, typeof body.detail === 'string' || status === 200]).toEqual([mala, true, true]);
      }
    });
  });
}
