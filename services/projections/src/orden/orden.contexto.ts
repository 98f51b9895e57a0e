import { type Orden, type SolicitudParte, solicitudesVigentes } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { ClienteQueries } from '../cliente/cliente.queries';
import { EquipoQueries } from '../equipo/equipo.queries';
import { OvQueries } from '../ov/ov.queries';
import { ParteQueries } from '../parte/parte.queries';
import type { Contexto } from './orden.detalle';
import { edicionesDe } from './orden.ediciones';

/** The further data of an order's detail, fetched in parallel. */
export class OrdenContexto {
  constructor(
    private readonly clientes: ClienteQueries,
    private readonly equipos: EquipoQueries,
    private readonly catalogos: CatalogoQueries,
    private readonly ovs: OvQueries,
    private readonly partes: ParteQueries,
  ) {}

  /** The current part requests, each with the catalogue's shelf of today. */
  async solicitudes(orden: Orden): Promise<SolicitudParte[]> {
    const vigentes = solicitudesVigentes(orden);
    const estantes = await this.partes.estantes(vigentes.flatMap(({ parte }) => parte.id ?? []));
    return vigentes.map((s) => {
      const estante = s.parte.id === null ? undefined : estantes.get(s.parte.id);
      return estante === undefined ? s : { ...s, parte: { ...s.parte, real_location: estante ?? s.parte.real_location } };
    });
  }

  /** The changes of each edition of an order, in words, by event id. */
  ediciones(events: readonly RecordedEvent[]): ReturnType<typeof edicionesDe> {
    return edicionesDe(events, { clientes: this.clientes, equipos: this.equipos, catalogos: this.catalogos });
  }

  async de(orden: Orden): Promise<Contexto> {
    const [cliente, equipo, tiendas, fallas, ov_estado, solicitudes] = await Promise.all([
      orden.cliente_id === null ? null : this.clientes.uno(orden.cliente_id),
      orden.equipo_id === null ? null : this.equipos.uno(orden.equipo_id),
      orden.tienda_id === null ? null : this.catalogos.nombres('tienda'),
      orden.tipo_de_falla.length === 0 ? null : this.catalogos.nombres('tipo_falla'),
      orden.ov && this.ovs.estado(orden.ov.id),
      this.solicitudes(orden),
    ]);
    return {
      cliente,
      equipo,
      ov_estado,
      solicitudes,
      tienda: nombrado(orden.tienda_id, tiendas),
      fallas: [...(fallas ?? [])].flatMap(([id, name]) => (orden.tipo_de_falla.includes(id) ? [{ id, name }] : [])),
    };
  }
}

function nombrado(id: number | null, nombres: ReadonlyMap<number, string> | null): Contexto['tienda'] {
  const nombre = id === null ? undefined : nombres?.get(id);
  return id === null || nombre === undefined ? null : { id, nombre };
}
