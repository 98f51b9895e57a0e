import { CATALOGO, type Catalogo, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { Cliente } from '@bitacora/domain/cliente';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_CATALOGO, STREAM_ORDEN } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import { leerCliente, plegar, sujetoDe } from '../comun/ordenes';
import { destinatarios } from './destinatarios';
import type { NombrePlantilla } from './plantillas';
import type { HechoDeOrden } from './presentar';

/** A fact of the log with the data of its mail. */
export interface HechoLeido {
  readonly hecho: HechoDeOrden;
  /** The subject whose key protects the rendered mail. */
  readonly sujeto: string;
  readonly para: readonly string[];
}

async function nombreEnCatalogo(store: EventStore, catalogo: NombreCatalogo, id: number | null | undefined): Promise<string | null> {
  if (id === null || id === undefined) return null;
  const events = await store.readStream(STREAM_CATALOGO.of(catalogo));
  const items = events.reduce<Catalogo | null>(CATALOGO.after, null);
  return (items?.get(id)?.datos['nombre'] as string | undefined) ?? null;
}

const nombreDe = (cliente: Cliente | null): string | null => cliente?.persona?.nombre ?? cliente?.empresa?.razon_social ?? null;

/** Reads from the log the fact that a template tells of an order; null without such an event. */
export async function leerHecho(
  store: EventStore,
  plantilla: NombrePlantilla,
  ot: number,
  revision: number,
  dias: number,
): Promise<HechoLeido | null> {
  const historia = await store.readStream(STREAM_ORDEN.of(ot));
  const event = historia.find((e) => e.revision === revision);
  if (!event || !cicloOrden.is(event)) return null;
  const orden = plegar(historia.filter((e) => e.revision <= revision));
  const cliente = orden.cliente_id === null ? null : await leerCliente(store, orden.cliente_id);
  const sucursal = cliente?.sucursales.find((s) => s.id === orden.sucursal_cambio_id);
  const hecho = {
    event,
    delComando: historia.filter((e) => e.command_id === event.command_id && e.type === event.type).map((e) => e.data),
    ot,
    orden,
    nombre:
      orden.cliente_id === null ? (orden.datos_provisorios?.nombre ?? orden.datos_provisorios?.razon_social ?? null) : nombreDe(cliente),
    courier: await nombreEnCatalogo(store, 'courier', plantilla === 'despacho' ? orden.salida?.courier_id : null),
    tienda: sucursal?.nombre ?? (await nombreEnCatalogo(store, 'tienda', plantilla === 'correo_cambio' ? orden.sucursal_cambio_id : null)),
    dias,
  } as HechoDeOrden;
  return { hecho, sujeto: sujetoDe(orden), para: destinatarios(plantilla, event.data, orden, cliente) };
}
