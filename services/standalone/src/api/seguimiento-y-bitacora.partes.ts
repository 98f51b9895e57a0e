import { GRUPOS } from '@bitacora/domain';
import { VERSION_DE_PLIEGUE } from '@bitacora/domain/eventos';
import { verifyAll } from '@bitacora/event-store';
import { readModelHash, readModelShape, rebuild, rebuildIfOutdated } from '@bitacora/projections';
import type { TestProduct } from '../testing';

/** The customer’s page, the next step, and the log (specification, chapters 5 and 10). */
export function partesDeSeguimientoYBitacora(c: () => TestProduct): void {
  const call: TestProduct['call'] = (...llamada) => c().call(...llamada);

  describe('seguimiento público', () => {
    it('responde igual a todo error y muestra solo lo permitido', async () => {
      const fila = (await call('GET', '/api/orden/?tipo_cliente=1', 'gerencia')).body.results[0];
      const otroRut = await call('POST', '/api/public/seguimiento/', null, { ot: fila.ot, rut: '11111111-1' });
      const otraOrden = await call('POST', '/api/public/seguimiento/', null, { ot: 99_999_999, rut: fila.cliente_rut });
      expect(otroRut.status).toBe(404);
      expect({ ...otraOrden.body, correlation_id: '' }).toEqual({ ...otroRut.body, correlation_id: '' });
      const bien = await call('POST', '/api/public/seguimiento/', null, { ot: fila.ot, rut: fila.cliente_rut });
      const cookie = String(bien.headers['set-cookie']).split(';')[0] as string;
      const orden = await call('GET', '/api/public/seguimiento/orden', null, undefined, { cookie });
      expect(orden.body.ot).toBe(fila.ot);
      // The centre's data are public, and it is the place for a person's unit.
      const { centro, sucursal, ...resto } = orden.body;
      expect(centro).toMatchObject({ direccion: expect.stringMatching(/./), telefono: expect.stringMatching(/./) });
      const { nombre, direccion, region, comuna } = centro;
      expect(sucursal).toEqual({ nombre, direccion, region, comuna });
      const texto = JSON.stringify(resto);
      for (const prohibido of ['telefono', 'email', 'direccion', 'password', 'observaciones']) expect(texto).not.toContain(prohibido);
      expect((await call('GET', '/api/public/seguimiento/historial', null, undefined, { cookie })).body.length).toBeGreaterThan(0);
      expect((await call('GET', '/api/public/seguimiento/orden', null, undefined, { cookie: `${cookie}x` })).status).toBe(401);
    });

    it('de una empresa muestra su sucursal con su dirección, y nada más de ella', async () => {
      const { results } = (await call('GET', '/api/orden/?tipo_cliente=2', 'gerencia')).body;
      const ordenes = await Promise.all(results.map(({ ot }: { ot: number }) => call('GET', `/api/orden/${ot}`, 'gerencia')));
      const orden = ordenes.map(({ body }) => body).find(({ cliente, sucursal }) => cliente?.empresa && sucursal);
      const { rut, empresa } = orden.cliente;
      const bien = await call('POST', '/api/public/seguimiento/', null, { ot: orden.ot, rut });
      const cookie = String(bien.headers['set-cookie']).split(';')[0] as string;
      const { centro, ...publica } = (await call('GET', '/api/public/seguimiento/orden', null, undefined, { cookie })).body;
      const { nombre, direccion, region, comuna } = orden.sucursal;
      expect(publica.sucursal).toEqual({ nombre, direccion, region, comuna });
      const texto = JSON.stringify(publica);
      expect(texto).toContain(empresa.razon_social);
      const { sucursal: sucursales, razon_social: _publica, hasEmpresa: _siempre, ...contacto } = empresa;
      const secretos = [...sucursales.flatMap(({ telefono, email, comentarios }: typeof orden.sucursal) => [telefono, email, comentarios])]
        .concat(Object.values(contacto))
        .flat()
        .filter((valor) => typeof valor === 'string' && valor.length > 3);
      expect(secretos.length).toBeGreaterThan(2);
      for (const secreto of secretos) expect(texto).not.toContain(secreto);
      for (const { direccion: otra } of sucursales) if (otra !== direccion) expect(texto).not.toContain(otra);
    });
  });

  describe('lo que sigue, en las órdenes de demostración', () => {
    const ROLES = ['administrativo', 'bodega', 'supervisor', 'gerencia'];
    it('a cada quien le toca algo o sabe a quién espera, y el menú ofrece lo mismo', async () => {
      const vistos = new Set<string>();
      for (const rol of ROLES) {
        const { results } = (await call('GET', '/api/orden/list_works_orders', rol)).body;
        for (const { ot, estado, acciones, siguiente } of results) {
          const { nombre, siguiente_paso } = estado.estado;
          vistos.add(nombre);
          expect([ot, nombre, siguiente.texto]).toEqual([ot, nombre, siguiente_paso]);
          if (nombre === 'Cerrado') continue;
          expect([ot, siguiente.texto]).toEqual([
            ot,
            siguiente.propio ? expect.not.stringMatching(/^Espera/) : expect.stringMatching(/^Espera /),
          ]);
          const [principal] = siguiente.acciones;
          if (principal?.lugar === 'menu') expect([ot, acciones.principal]).toEqual([ot, principal.nombre]);
          else expect([ot, rol, siguiente.propio]).toEqual([ot, rol, principal !== undefined]);
        }
      }
      expect(vistos.size).toBeGreaterThan(15);
      // A company reads on its orders what customers read.
      const { results: deRetail } = (await call('GET', '/api/orden/', 'retail')).body;
      for (const { siguiente } of deRetail) {
        expect(siguiente).toMatchObject({ acciones: [], texto: expect.not.stringMatching(/^Espera a/) });
        expect(['Tú', 'Nosotros', 'El courier', null]).toContain(siguiente.quien);
      }
      expect(deRetail.length).toBeGreaterThan(0);
    });

    it('se retira cuando está en recepción, no antes; por courier va en camino, con su número, hasta en el historial', async () => {
      const { results } = (await call('GET', '/api/orden/?estados=Informe%20Revisado&tipo_cliente=1', 'bodega')).body;
      const fila = results.find((f: { despacho: string; ubicacion: string }) => f.despacho === 'RETIRO' && f.ubicacion === 'Bodega');
      const publica = async () => (await call('GET', `/api/orden/${fila.ot}?rut=${fila.cliente_rut}`, null)).body;
      const hacer = async (accion: string, user: string, input: object = {}) =>
        expect((await call('POST', `/api/orden/${fila.ot}/acciones/${accion}`, user, input)).body).toMatchObject({ ot: fila.ot });
      expect(await publica()).toMatchObject({ guia: { quien: 'Nosotros', lugar: null }, envio: null });
      await hacer('entregarRecepcion', 'bodega');
      expect(await publica()).toMatchObject({ guia: { quien: 'Tú', lugar: 'retiro' } });
      await hacer('devolverBodega', 'bodega');
      await hacer('cambiarDespacho', 'administrativo', { despacho: 'ENVIO', direccion: 'Prat 1', comuna: 'Ñuñoa', region: 'RM' });
      expect(await publica()).toMatchObject({ guia: { quien: 'Nosotros', lugar: null } });
      const couriers: { id: number; nombre: string }[] = (await call('GET', '/api/orden/courier', 'bodega')).body;
      const courier = couriers.find(({ nombre }) => nombre === 'Chilexpress');
      const salida = { tipo_salida: 4, numero_guia_despacho: '77', numero_courrier: 'CHX 1/&', courier: courier?.id };
      await hacer('darSalida', 'bodega', salida);
      expect(await publica()).toMatchObject({
        estado: { estado: { nombre_cliente: 'Despachado / En camino', porcentaje_cliente: 98 } },
        guia: { quien: 'El courier', tuyo: false },
        envio: { courier: 'Chilexpress', numero: 'CHX 1/&', guia_despacho: '77', enlace: 'https://rastreo.example/?n=CHX%201%2F%26' },
      });
      const pagina = { nombre: 'Chilexpress', url_seguimiento: 'https://chx.example/{codigo}', ultimo_cambio: 0 };
      expect((await call('PUT', `/api/admin/catalogos/courier/${courier?.id}`, 'gerencia', pagina)).status).toBe(200);
      expect((await publica()).envio.enlace).toBe('https://chx.example/CHX%201%2F%26');
      const historial = (await call('GET', `/api/orden/${fila.ot}/historial?rut=${fila.cliente_rut}`, null)).body;
      expect(historial[0].estado.nombre_cliente).toBe('Despachado / En camino');
    });
  });

  describe('la bitácora', () => {
    it('reconstruye los modelos de lectura iguales a los vivos, sin pausa', async () => {
      // The clock acts by itself, so its acts between two reads are not counted as a difference.
      for (let head = -1; head !== (await c().runtime.store.head()); ) {
        await c().settled();
        head = await c().runtime.store.head();
        const vivos = await readModelHash(c().runtime.pool);
        await rebuild(c().runtime.store, c().runtime.pool);
        const nuevos = await readModelHash(c().runtime.pool);
        if (head === (await c().runtime.store.head())) expect(nuevos).toEqual(vivos);
      }
    });

    it('rehace al partir las filas que plegó una versión anterior, y solo esas', async () => {
      const { store, pool } = c().runtime;
      const vivos = await readModelHash(pool);
      const { rows } = await pool.query<{ ot: number }>(
        `update lectura.orden set dominio = dominio - 'equip_provisorio' where ot = (select min(ot) from lectura.orden) returning ot`,
      );
      const detalle = async () => (await call('GET', `/api/orden/${rows[0]?.ot}`, 'gerencia')).body;
      let rehechas = 0;
      await rebuildIfOutdated(store, pool, () => rehechas++);
      expect(rehechas).toBe(0);
      expect(await detalle()).not.toHaveProperty('equip_provisorio');

      await pool.query(`comment on schema lectura is '${readModelShape({ ...VERSION_DE_PLIEGUE, orden: 0 })}'`);
      await rebuildIfOutdated(store, pool, () => rehechas++);
      expect(rehechas).toBe(1);
      expect(await detalle()).toHaveProperty('equip_provisorio', null);
      // The answer in between lacked the field, because that row was spoiled above.
      c().answers.forgive(`GET /api/orden/${rows[0]?.ot} 200: equip_provisorio: invalid_type Campo requerido`);
      expect(await readModelHash(pool)).toEqual(vivos);
    });

    it('no guarda datos personales en claro y su cadena de hashes se sostiene', async () => {
      const cliente = (await call('GET', '/api/clientes/?query=gonzalez', 'gerencia')).body[0];
      const { rows } = await c().runtime.pool.query(
        'select count(*)::int as n from log.event where data::text like $1 or data::text like $2',
        [`%${cliente.rut}%`, `%${cliente.persona.email}%`],
      );
      expect(rows[0].n).toBe(0);
      expect(await verifyAll(c().runtime.pool)).toBeNull();
    });

    it('cada grupo existe', async () => {
      expect((await call('GET', '/api/usuarios/groups/', 'gerencia')).body.map((g: { name: string }) => g.name)).toEqual([...GRUPOS]);
    });
  });
}
