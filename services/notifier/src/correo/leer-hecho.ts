import { CATALOGO, type Catalogo, type DatosDeItem, itemVigente, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { Cliente } from '@bitacora/domain/cliente';
import { EQUIPO, type Equipo } from '@bitacora/domain/equipo';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { STREAM_CATALOGO, STREAM_EQUIPO, STREAM_ORDEN } from '@bitacora/domain/streams';
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
  /** True while the person's data are blocked. */
  readonly bloqueado: boolean;
}

/** The fields of a catalogue item as it reads now. */
async function leido(store: EventStore, catalogo: NombreCatalogo, id: number | null | undefined): Promise<DatosDeItem> {
  if (id === null || id === undefined) return {};
  const events = await store.readStream(STREAM_CATALOGO.of(catalogo));
  const items = events.reduce<Catalogo | null>(CATALOGO.after, null) ?? new Map();
  return itemVigente(items, id)?.datos ?? {};
}
const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null);

/** The name of the model of an order's equipment; while it is unknown, the customer's words. */
async function modeloDe(store: EventStore, { equipo_id, equip_provisorio }: Orden): Promise<string | null> {
  if (equipo_id === null) return equip_provisorio?.model_name ?? null;
  const equipo = (await store.readStream(STREAM_EQUIPO.of(equipo_id))).reduce<Equipo | null>(EQUIPO.after, null);
  return texto((await leido(store, 'modelo', equipo?.modelo))['model_name']);
}

const nombreDe = (cliente: Cliente | null): string | null => cliente?.persona?.nombre ?? cliente?.empresa?.razon_social ?? null;

/** Reads from the log the fact of an order that a template tells; null without such an event. */
export async function leerHecho(
  store: EventStore,
  plantilla: NombrePlantilla,
  ot: number,
  revision: number,
  { dias, conEquipo }: { readonly dias: number; readonly conEquipo: boolean },
): Promise<HechoLeido | null> {
  const historia = await store.readStream(STREAM_ORDEN.of(ot));
  const event = historia.find((e) => e.revision === revision);
  if (!event || !cicloOrden.is(event)) return null;
  const orden = plegar(historia.filter((e) => e.revision <= revision));
  const cliente = orden.cliente_id === null ? null : await leerCliente(store, orden.cliente_id);
  const sucursal = cliente?.sucursales.find((s) => s.id === orden.sucursal_cambio_id);
  const courier = await leido(store, 'courier', plantilla === 'despacho' ? orden.salida?.courier_id : null);
  const tienda = await leido(store, 'tienda', plantilla === 'correo_cambio' ? orden.sucursal_cambio_id : null);
  const hecho = {
    event,
    delComando: historia.filter((e) => e.command_id === event.command_id && e.type === event.type).map((e) => e.data),
    ot,
    orden,
    nombre:
      orden.cliente_id === null ? (orden.datos_provisorios?.nombre ?? orden.datos_provisorios?.razon_social ?? null) : nombreDe(cliente),
    courier: texto(courier['nombre']),
    paginaDelCourier: texto(courier['url_seguimiento']),
    equipo: conEquipo ? await modeloDe(store, orden) : null,
    tienda: sucursal?.nombre ?? texto(tienda['nombre']),
    dias,
  } as HechoDeOrden;
  return {
    hecho,
    sujeto: sujetoDe(orden),
    para: destinatarios(plantilla, event.data, orden, cliente),
    bloqueado: Boolean(cliente?.bloqueo),
  };
}
