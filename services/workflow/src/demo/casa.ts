import type { Actor } from '@bitacora/domain';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { ensureUser } from '../auth/users';
import { OpenCliente } from '../clientes/cliente.commands';
import type { CommandMeta } from '../command/writer';
import { RecognizeHouse } from '../personas/instalacion.commands';
import { RegisterAccounts } from '../personas/usuario.commands';
import { MoveStock, NameParte } from '../stock/stock.commands';
import type { Azar } from './azar';
import { exigir } from './exigir';
import type { Paso } from './guion';
import { empresaDe } from './personas';
import { REPUESTOS } from './repuestos';
import { CLAVE_DEMO, USUARIOS_DEMO } from './usuarios';

/** A user of the demo, by the first part of their address. */
export type Quien = Paso['quien'] | 'tecnico2' | 'administrador';
/** The meta of a demo user's command at a moment, in milliseconds. */
export type MetaDe = (quien: Quien, at: number) => CommandMeta;
/** A company of the demo with its branches. */
export interface Empresa {
  readonly id: number;
  readonly sucursales: readonly number[];
}

/** Opens the house: its users, who become actors, its companies, and the mark of a demo. */
export async function abrirCasa(
  pool: ServiceRuntime['pool'],
  bus: CommandBus,
  azar: Azar,
  actores: Map<Quien, Actor>,
  meta: MetaDe,
  inicio: number,
): Promise<readonly Empresa[]> {
  const empresas: Empresa[] = [];
  for (const usuario of USUARIOS_DEMO.filter((u) => u.grupos[0] !== 'Retail')) {
    const id = await ensureUser(pool, { ...usuario, password: CLAVE_DEMO });
    actores.set(usuario.email.split('@')[0] as Quien, {
      id,
      nombre: `${usuario.first_name} ${usuario.last_name}`,
      grupos: [...usuario.grupos],
    });
  }
  // The demo technicians carry the whole workshop.
  await pool.query(
    `update seguridad.usuario set maximo_garantia = 90, maximo_presupuesto = 40, maximo_total = 120 where email like 'tecnico%@bitacora.example'`,
  );
  for (let i = 0; i < 8; i++) {
    const { sucursales, ...empresa } = empresaDe(azar, i);
    const nueva = { empresa, sucursales: sucursales.map((s) => ({ ...s, numero_courrier: null, comentarios: null })) };
    const { state } = exigir(
      await bus.execute(new OpenCliente('crearEmpresa', nueva, meta('administrativo', inicio))),
      empresa.razon_social,
    );
    empresas.push({ id: state.id, sucursales: state.sucursales.map((s) => s.id) });
  }
  for (const usuario of USUARIOS_DEMO.filter((u) => u.grupos[0] === 'Retail')) {
    await ensureUser(pool, { ...usuario, password: CLAVE_DEMO, cliente_empresa_id: empresas[0]?.id ?? null });
  }
  await bus.execute(new RegisterAccounts('demostracion', meta('sistema', inicio)));
  await bus.execute(new RecognizeHouse({ demo: true, administrador_id: actores.get('administrador')?.id ?? 0 }, meta('sistema', inicio)));
  return empresas;
}

/** Names the parts of the demo and counts their first stock; returns the id of each part number. */
export async function llenarBodega(bus: CommandBus, meta: MetaDe, inicio: number): Promise<ReadonlyMap<string, number>> {
  const partes = new Map<string, number>();
  for (const lista of Object.values(REPUESTOS)) {
    for (const [part_number, description, real_location, precio_unitario, cantidad] of lista) {
      const ficha = { real_location, precio_unitario, por_catalogar: false };
      const id = await bus.execute(new NameParte(part_number, description, meta('bodega', inicio), ficha));
      partes.set(part_number, id);
      if (cantidad > 0)
        exigir(
          await bus.execute(
            new MoveStock(
              id,
              [{ movimiento: 'INGRESO', cantidad: cantidad + 12, referencia: { documento: 'Inventario inicial' }, causa: `inicial-${id}` }],
              meta('bodega', inicio),
            ),
          ),
          part_number,
        );
    }
  }
  return partes;
}
