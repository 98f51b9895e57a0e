import { createHmac } from 'node:crypto';
import { diaEnSantiago, ENTERO_MAXIMO, estadoDeCatalogo, normalizarRut } from '@bitacora/domain';
import { enlaceDeSeguimiento } from '@bitacora/domain/catalogo';
import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { SIN_RESULTADOS } from '@bitacora/domain/contracts/routes';
import {
  cambio3x3Aprobado,
  cicloOrden,
  diagnosticoVigente,
  enCamino,
  etapaDelCliente,
  guiaDelCliente,
  llegadaDelRepuesto,
  type Orden,
  situacionDelCliente,
} from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { equalTexts, networkOf, RUNTIME, refuse, type ServiceRuntime, Throttle } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { ClienteQueries } from '../cliente/cliente.queries';
import { EquipoQueries } from '../equipo/equipo.queries';
import { LIVE } from '../migrate';
import { momentoDe } from '../momento';
import { tiempos } from '../orden/orden.alertas';
import { COLUMNAS_DE_FILA, type FilaDeOrden, tipoServicioWire } from '../orden/orden.fila';
import { conLasDeEntonces, enElPasado, fueraDelPasado } from '../pasado/pasado';
import { centroPublico } from './centro';
import { clientePublico, equipoPublico, sucursalPublica, tieneCorreo } from './vista-partes';

function cambioPublico({ despacho_solicitado }: Orden): OrdenPublica['cambio_solicitado'] {
  if (!despacho_solicitado) return null;
  const { despacho, comuna, region, vence, confirma } = despacho_solicitado;
  return { despacho, comuna, region, vence, confirma };
}

/**
 * The customer's view of an order. Order number and RUT identify but do not authenticate. Hence the same answer for every miss, limits per
 * address and per address and order but never per order alone, and a whitelist of fields.
 */
@Injectable()
export class VistaPublica {
  private readonly porIp: Throttle;
  /** Limit of attempts per address and order, so that other people's misses do not lock the owner out. */
  private readonly porOrdenEIp: Throttle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(ClienteQueries) private readonly clientes: ClienteQueries,
    @Inject(EquipoQueries) private readonly equipos: EquipoQueries,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
  ) {
    this.porIp = new Throttle(runtime.pool, 'seg-ip', 20);
    this.porOrdenEIp = new Throttle(runtime.pool, 'seg-ot-ip', 6);
  }

  /** The order with a number and a RUT, requested from an address; refuses every mismatch with the same words. */
  async identificar(ot: number, rut: string, ip: string): Promise<FilaDeOrden> {
    const red = networkOf(ip);
    await fueraDelPasado(() => this.intentar(red, ot));
    // Today's data decide who may look, whatever moment is read.
    const fila = await fueraDelPasado(() => this.fila(ot));
    // The comparison runs even without an order, so that a miss takes the same work.
    const coincide = equalTexts(this.huella(normalizarRut(rut)), this.huella(fila?.cliente_rut ?? ''));
    if (!fila || !coincide) return refuse('NO_ENCONTRADO', SIN_RESULTADOS);
    await fueraDelPasado(() => Promise.all([this.porIp.reward(red), this.porOrdenEIp.reward(`${ot}|${red}`)]));
    return enElPasado() ? ((await this.fila(ot)) ?? refuse('NO_ENCONTRADO', SIN_RESULTADOS)) : fila;
  }

  async fila(ot: number): Promise<FilaDeOrden | undefined> {
    await conLasDeEntonces((cosas) => cosas.ordenes([Math.min(ot, ENTERO_MAXIMO)]));
    const { rows } = await this.runtime.pool.query<FilaDeOrden>(`select ${COLUMNAS_DE_FILA(LIVE)} from ${LIVE}.orden o where o.ot = $1`, [
      Math.min(ot, ENTERO_MAXIMO),
    ]);
    return rows[0];
  }

  /** The public view of an order, a whitelist. */
  async orden({ dominio: orden, ov }: FilaDeOrden): Promise<OrdenPublica> {
    const [cliente, equipo, envio] = await Promise.all([
      orden.cliente_id === null ? null : this.clientes.uno(orden.cliente_id),
      orden.equipo_id === null ? null : this.equipos.uno(orden.equipo_id),
      this.envio(orden),
    ]);
    const informe = diagnosticoVigente(orden);
    const { centro } = this.runtime;
    const momento = momentoDe(this.runtime);
    const contexto = { ov, hoy: diaEnSantiago(momento.ahora), conCorreo: tieneCorreo(cliente, orden), estados: momento.estados };
    return {
      ot: orden.ot,
      fecha_ingreso: orden.fecha_ingreso,
      tipo_servicio: tipoServicioWire(orden.tipo_servicio),
      estado: { estado: situacionDelCliente(orden, contexto), cerrada: orden.estado === 'Cerrado' },
      guia: guiaDelCliente(orden, contexto),
      aprobada_3x3: cambio3x3Aprobado(orden),
      despacho: orden.despacho,
      despacho_solicitado: orden.despacho_solicitado?.despacho ?? null,
      cambio_solicitado: cambioPublico(orden),
      tiempo_estados: tiempos(orden, momento).tiempo_estados,
      sucursal: sucursalPublica(cliente, orden.sucursal_id, centro),
      centro: centroPublico(this.runtime),
      envio,
      llegada_estimada: llegadaDelRepuesto(orden),
      equipo: equipoPublico(equipo, orden.equip_provisorio),
      cliente: clientePublico(cliente, orden),
      diagnostico_detail: informe?.revisado ? { informe: informe.informe, solucion: informe.solucion } : null,
      informe_cliente_pdf: informe?.revisado ? '/api/public/seguimiento/informe' : null,
      mail: centro.correo,
      whatsapp: centro.whatsapp,
    };
  }

  private async envio(orden: Orden): Promise<OrdenPublica['envio']> {
    if (!enCamino(orden) || !orden.salida) return null;
    const { courier_id, numero_courrier: numero, numero_guia_despacho } = orden.salida;
    const datos = courier_id === null ? undefined : (await this.catalogos.leidos('courier')).get(courier_id);
    return {
      courier: typeof datos?.['nombre'] === 'string' ? datos['nombre'] : null,
      numero,
      enlace: enlaceDeSeguimiento(datos, numero, this.runtime.centro.enlacesDeCourier),
      guia_despacho: numero_guia_despacho,
      fecha: orden.cerrada_en,
    };
  }

  /** Milestones in the client's words of their time, newest first; consecutive states with the same name are merged. */
  async historial({ ot, dominio: orden, ov }: FilaDeOrden): Promise<HistorialPublico[]> {
    const events = await this.runtime.store.readStream(STREAM_ORDEN.of(ot));
    const hitos: HistorialPublico[] = [];
    for (const event of events.filter(cicloOrden.is)) {
      const nuevo = event.data.estado?.nuevo;
      if (!nuevo) continue;
      // The end of an order depends on more than its state.
      const estados = this.runtime.ajustes.vigente('estados', event.at);
      const final = nuevo === 'Cerrado' ? situacionDelCliente(orden, { ov, hoy: diaEnSantiago(event.at), estados }) : null;
      const { nombre_cliente, descripcion_cliente } = final ?? estados[nuevo];
      const estado = { id: estadoDeCatalogo(nuevo).orden, nombre_cliente, descripcion_cliente, etapa: etapaDelCliente(nuevo) };
      if (hitos.at(-1)?.estado.nombre_cliente !== nombre_cliente) hitos.push({ fecha_hora: event.at, estado });
    }
    return hitos.reverse();
  }

  /** Counts an attempt before it is checked, so that simultaneous ones are counted too; a hit is taken back. */
  private async intentar(red: string, ot: number): Promise<void> {
    await this.porIp.count(red);
    await this.porOrdenEIp.count(`${ot}|${red}`);
  }

  private huella(texto: string): string {
    return createHmac('sha256', this.runtime.serviceKey).update(texto).digest('base64url');
  }
}
