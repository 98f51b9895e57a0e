import { cambiosDe, cicloOrden, type Nombrar, type Orden, type OrdenEventOf, type Referencia, referenciasDe } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';
import type { CatalogoQueries } from '../catalogo/catalogo.queries';
import { nombreDe } from '../cliente/cliente.projection';
import type { ClienteQueries } from '../cliente/cliente.queries';
import type { EquipoQueries } from '../equipo/equipo.queries';

interface Edicion {
  readonly antes: Orden;
  readonly event: OrdenEventOf<'OrdenEditada'>;
}
/** Reads of the names of the ids in an edition. */
export interface Lecturas {
  readonly clientes: Pick<ClienteQueries, 'uno'>;
  readonly equipos: Pick<EquipoQueries, 'uno'>;
  readonly catalogos: Pick<CatalogoQueries, 'nombres'>;
}
const SIN_NOMBRES: ReadonlyMap<number, string> = new Map();
type Detalle = ReturnType<typeof cambiosDe>[number];

/** The changes of each edition of an order, in words, by event id. */
export async function edicionesDe(events: readonly RecordedEvent[], lecturas: Lecturas): Promise<ReadonlyMap<string, Detalle[]>> {
  const ediciones = new Map<string, Edicion>();
  let orden: Orden | null = null;
  for (const recorded of events) {
    const event = cicloOrden.own(recorded);
    if (event.type === 'OrdenEditada' && orden) ediciones.set(recorded.id, { antes: orden, event });
    orden = cicloOrden.after(orden, recorded);
  }
  if (!orden || ediciones.size === 0) return new Map();
  const referencias = [...ediciones.values()].flatMap(({ antes, event }) => referenciasDe(antes, event));
  const nombrar = await nombresDe(referencias, orden.cliente_id, lecturas);
  return new Map([...ediciones].map(([id, { antes, event }]) => [id, cambiosDe(antes, event, nombrar)]));
}

async function nombresDe(
  referencias: readonly { readonly de: Referencia; readonly id: number }[],
  cliente_id: number | null,
  { clientes, equipos, catalogos }: Lecturas,
): Promise<Nombrar> {
  const ids = (cual: Referencia) => [...new Set(referencias.filter(({ de }) => de === cual).map(({ id }) => id))];
  // A branch belongs to a client that the order has or had.
  const deClientes = new Set([...ids('cliente'), ...(cliente_id !== null && ids('sucursal').length > 0 ? [cliente_id] : [])]);
  const [leidos, unidades, tiendas, fallas] = await Promise.all([
    Promise.all([...deClientes].map((id) => clientes.uno(id))),
    Promise.all(ids('equipo').map((id) => equipos.uno(id))),
    ids('tienda').length > 0 ? catalogos.nombres('tienda') : SIN_NOMBRES,
    ids('falla').length > 0 ? catalogos.nombres('tipo_falla') : SIN_NOMBRES,
  ]);
  const conocidos = leidos.flatMap((cliente) => cliente ?? []);
  const nombres: Readonly<Record<Referencia, ReadonlyMap<number, string>>> = {
    cliente: new Map(conocidos.map((cliente) => [cliente.id, nombreDe(cliente)])),
    sucursal: new Map(conocidos.flatMap(({ empresa }) => (empresa?.sucursal ?? []).map(({ id, nombre }) => [id, nombre]))),
    equipo: new Map(unidades.flatMap((unidad) => (unidad ? [[unidad.id, unidad.serial_number]] : []))),
    tienda: tiendas,
    falla: fallas,
  };
  return (de, id) => nombres[de].get(id) ?? null;
}
