import { Readable } from 'node:stream';
import { type CaseParts, filesOf, type Item, prepareCase, readHead, TooLarge, writeCase } from '@bitacora/audit';
import type { ExpedienteData } from '@bitacora/documents';
import { nombreDeActo } from '@bitacora/domain/auditoria';
import { nombreDeFlujo } from '@bitacora/domain/operacion';
import { STREAM_CLIENTE, STREAM_EQUIPO, STREAM_ORDEN, STREAM_OV, STREAM_REPARACION_ANTERIOR } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { RUNTIME, readOf, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ClienteQueries } from '../cliente/cliente.queries';
import { loDelCliente } from '../cliente/lo-del-cliente';
import { centroDe } from '../documento/documento.datos';
import { ImprentaDelServicio } from '../documento/imprenta';
import { archivo, type Descarga } from '../lectura/descarga';
import { alcance } from '../orden/orden.filtros';
import { OrdenVista } from '../orden/orden.vista';
import { TreeChanged } from '../sellos/sealer';
import { attachedFiles } from './attached';
import { eventKeysOf } from './event-keys';
import { datosDeCliente, datosDeOrden, nombreDelCliente } from './expediente.datos';
import { verifyingPage } from './pagina';
import { NoSigner, NotSealed, type SealedEvents, sealedEvents } from './sealed-events';

/** The subject of a case file: its histories, and the data for its cover. */
interface Asunto {
  readonly asunto: string;
  readonly nombre: string;
  readonly streams: readonly string[];
  readonly portada: Pick<ExpedienteData, 'codigo' | 'prefijo' | 'datos' | 'de'>;
}

/** Maximum number of orders in a client's case file. */
const ORDENES = 300;

/** Case files: a stored history, with its proof independent of the log (docs/adr/0093). */
@Injectable()
export class ExpedienteQueries {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(OrdenVista) private readonly ordenes: OrdenVista,
    @Inject(ClienteQueries) private readonly clientes: ClienteQueries,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
  ) {}

  async orden(ot: number, session: Session): Promise<Descarga> {
    const { detalle } = await this.ordenes.detalle(ot, session);
    return this.de(
      { asunto: `Orden de trabajo ${ot}`, nombre: `expediente-OT-${ot}`, streams: [STREAM_ORDEN.of(ot)], portada: datosDeOrden(detalle) },
      session,
    );
  }

  async cliente(id: number, session: Session): Promise<Descarga> {
    const { empresa } = alcance(session);
    const cliente = empresa === undefined ? await this.clientes.uno(id) : null;
    if (cliente === null) return refuse('NO_ENCONTRADO', 'El cliente no existe');
    const suyo = await loDelCliente(id, this.runtime);
    if (suyo.ots.length > ORDENES)
      return refuse(
        'ACCION_NO_DISPONIBLE',
        `Este cliente tiene ${suyo.ots.length} órdenes y un expediente lleva ${ORDENES} a lo más: haz el de cada orden`,
      );
    const suyos = [STREAM_CLIENTE.of(id), ...suyo.ots.map(STREAM_ORDEN.of), ...suyo.ovs.map(STREAM_OV.of)];
    readOf(suyos);
    const streams = [...suyos, ...suyo.equipos.map(STREAM_EQUIPO.of), ...suyo.anteriores.map(STREAM_REPARACION_ANTERIOR.of)];
    const asunto = [`Cliente ${id}`, nombreDelCliente(cliente)].filter(Boolean).join(': ');
    return this.de({ asunto, nombre: `expediente-cliente-${id}`, streams, portada: datosDeCliente(cliente, suyo) }, session);
  }

  private async de({ asunto, nombre, streams, portada }: Asunto, { usuario }: Session): Promise<Descarga> {
    const { runtime } = this;
    const sealed = await sealedEvents(runtime, streams).catch(refused);
    const events = sealed.events.map(({ event }) => event);
    const hecho_en = runtime.clock.now().toISOString();
    const cover = { ...portada, hecho_en, hecho_por: `${usuario.first_name} ${usuario.last_name}`.trim() };
    const parts: CaseParts = {
      ...sealed,
      about: { asunto, centro: runtime.centro.nombre, hecho_en },
      names: Object.fromEntries(events.map(({ type }) => [type, nombreDeActo(type)])),
      keys: await eventKeysOf(runtime, events),
      documents: [await this.portada(cover, streams, sealed), { name: 'verificar.html', bytes: await verifyingPage() }],
    };
    const prepared = await prepareCase(parts);
    const bytes = Readable.from(writeCase(parts, prepared, attachedFiles(runtime, events)), { objectMode: false });
    bytes.on('error', (err) =>
      runtime.logger.error({ err }, err instanceof TooLarge ? 'a case file is too large' : 'a case file broke off'),
    );
    return archivo(`${nombre}.zip`, 'application/zip', bytes);
  }

  /** The cover as a PDF, with the history in words. */
  private async portada(
    cover: Omit<ExpedienteData, 'hechos' | 'archivos' | 'sello'>,
    streams: readonly string[],
    { events, seal, signers }: SealedEvents,
  ): Promise<Item> {
    const { store, centro, publicUrl } = this.runtime;
    const read = new Map<number, RecordedEvent>();
    for (const stream of streams) for (const event of await store.readStream(stream)) read.set(event.position, event);
    const { origin, size, extra } = readHead(seal);
    const bytes = await this.imprenta.imprimir('expediente', centroDe(centro, publicUrl), {
      ...cover,
      hechos: events.map(({ event }) => ({
        fecha: event.at,
        que: nombreDeActo(event.type),
        quien: read.get(event.position)?.actor.nombre ?? '',
        ...(streams.length > 1 ? { sobre: nombreDeFlujo(event.stream) } : {}),
      })),
      archivos: events.flatMap(({ event }) => filesOf(event)).map(({ id, type, sha256 }) => ({ nombre: id, tipo: type, huella: sha256 })),
      sello: { bitacora: origin, tamano: size, fecha: extra[1] ?? cover.hecho_en, claves: signers.map(({ verifier }) => verifier.text) },
    });
    return { name: 'expediente.pdf', bytes };
  }
}

/** Refuses with the reason why a case file cannot be made. */
function refused(error: unknown): never {
  if (error instanceof NoSigner)
    return refuse('ACCION_NO_DISPONIBLE', 'Este proceso no tiene la clave que firma los sellos: revise SEAL_KEY en la operación');
  if (error instanceof NotSealed || error instanceof TreeChanged)
    return refuse(
      'ACCION_NO_DISPONIBLE',
      'La bitácora no es la que se selló, así que no hay nada que probar: ejecute «npm run bitacora -- verificar»',
    );
  throw error;
}
