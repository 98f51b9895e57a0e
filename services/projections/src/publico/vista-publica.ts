import { createHmac } from 'node:crypto';
import { EXCEPCION, estadoDeCatalogo, normalizarRut, TIPO_EXCEPCION } from '@bitacora/domain';
import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { diagnosticoVigente, type OrdenEvent } from '@bitacora/domain/orden';
import { equalTexts, RUNTIME, refuse, type ServiceRuntime, Throttle } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ClienteQueries } from '../cliente/cliente.queries';
import { EquipoQueries } from '../equipo/equipo.queries';
import { LIVE } from '../migrate';
import { COLUMNAS_DE_FILA, type FilaDeOrden, tipoServicioWire } from '../orden/orden.fila';

/** The one answer of every miss (specification 001, section 5). */
export const SIN_RESULTADOS = 'No tenemos resultados para el numero ingresado';

/**
 * What a customer may see of an order. Order number and RUT identify, they do not authenticate: one same answer for
 * every miss, limits per address and per order, and a whitelist of fields.
 */
@Injectable()
export class VistaPublica {
  private readonly porIp: Throttle;
  private readonly porOrden: Throttle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(ClienteQueries) private readonly clientes: ClienteQueries,
    @Inject(EquipoQueries) private readonly equipos: EquipoQueries,
  ) {
    this.porIp = new Throttle(runtime.pool, 'seg-ip', 20);
    this.porOrden = new Throttle(runtime.pool, 'seg-ot', 6);
  }

  /** The order that a number and a RUT name together, from an address; refuses with the same words whatever is wrong. */
  async identificar(ot: number, rut: string, ip: string): Promise<FilaDeOrden> {
    await this.intentar(ip, ot);
    const fila = await this.fila(ot);
    // The comparison is made for every order, found or not, so that a miss takes the same work.
    const coincide = equalTexts(this.huella(normalizarRut(rut)), this.huella(fila?.cliente_rut ?? ''));
    if (!fila || !coincide) return refuse('NO_ENCONTRADO', SIN_RESULTADOS);
    await Promise.all([this.porIp.reward(ip), this.porOrden.reward(String(ot))]);
    return fila;
  }

  async fila(ot: number): Promise<FilaDeOrden | undefined> {
    const { rows } = await this.runtime.pool.query<FilaDeOrden>(`select ${COLUMNAS_DE_FILA(LIVE)} from ${LIVE}.orden o where o.ot = $1`, [
      Math.min(ot, 2_147_483_647),
    ]);
    return rows[0];
  }

  /** The public view of an order: a whitelist. */
  async orden({ dominio: orden }: FilaDeOrden): Promise<OrdenPublica> {
    const [cliente, equipo] = await Promise.all([
      orden.cliente_id === null ? null : this.clientes.uno(orden.cliente_id),
      orden.equipo_id === null ? null : this.equipos.uno(orden.equipo_id),
    ]);
    const aprobada = orden.excepciones.some((e) => e.tipo === TIPO_EXCEPCION.APROBACION_3X3 && e.estado === EXCEPCION.APROBADO);
    const { nombre_cliente, descripcion_cliente, porcentaje_cliente } = estadoDeCatalogo(orden.estado);
    const informe = diagnosticoVigente(orden);
    const { centro } = this.runtime;
    return {
      ot: orden.ot,
      fecha_ingreso: orden.fecha_ingreso,
      tipo_servicio: tipoServicioWire(orden.tipo_servicio),
      estado: {
        estado: aprobada
          ? {
              nombre_cliente: 'Equipo con aprobación de cambio',
              descripcion_cliente: 'Se aprobó el cambio de tu equipo.',
              porcentaje_cliente: 100,
            }
          : {
              nombre_cliente,
              descripcion_cliente,
              porcentaje_cliente:
                porcentaje_cliente ?? (orden.estado_previo ? estadoDeCatalogo(orden.estado_previo).porcentaje_cliente : null),
            },
        cerrada: orden.estado === 'Cerrado',
      },
      aprobada_3x3: aprobada,
      despacho: orden.despacho,
      despacho_solicitado: orden.despacho_solicitado?.despacho ?? null,
      equipo: equipo && {
        serial_number: equipo.serial_number,
        modelo_detail: {
          model_name: equipo.modelo_detail.model_name,
          dispositive_type: equipo.modelo_detail.dispositive_type,
          marca: { marca_name: equipo.modelo_detail.marca.marca_name },
        },
      },
      cliente: cliente?.persona
        ? {
            tipo_cliente: 1,
            nombre: `${cliente.persona.nombre} ${cliente.persona.apellido.charAt(0)}.`,
            comuna: cliente.persona.comuna,
            region: cliente.persona.region,
          }
        : { tipo_cliente: orden.tipo_cliente, nombre: cliente?.empresa?.razon_social ?? '', comuna: null, region: null },
      diagnostico_detail: informe?.revisado ? { informe: informe.informe, solucion: informe.solucion } : null,
      informe_cliente_pdf: informe?.revisado ? '/api/public/seguimiento/informe' : null,
      mail: centro.correo,
      whatsapp: centro.whatsapp,
    };
  }

  /** Milestones in the client's words, newest first; states he sees by the same name are one. */
  async historial(ot: number): Promise<HistorialPublico[]> {
    const events = await this.runtime.store.readStream(`orden-${ot}`);
    const hitos: HistorialPublico[] = [];
    for (const event of events) {
      const nuevo = (event as unknown as OrdenEvent).data.estado?.nuevo;
      if (!nuevo) continue;
      const { nombre_cliente, descripcion_cliente, orden } = estadoDeCatalogo(nuevo);
      if (hitos.at(-1)?.estado.nombre_cliente !== nombre_cliente)
        hitos.push({ fecha_hora: event.at, estado: { id: orden, nombre_cliente, descripcion_cliente } });
    }
    return hitos.reverse();
  }

  /** Counts an attempt before it is looked at, so that simultaneous ones are counted too; a hit is taken back. */
  private async intentar(ip: string, ot: number): Promise<void> {
    await this.porIp.count(ip);
    await this.porOrden.count(String(ot));
  }

  private huella(texto: string): string {
    return createHmac('sha256', this.runtime.serviceKey).update(texto).digest('base64url');
  }
}
