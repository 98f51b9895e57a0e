import { diaEnSantiago, type Estado, esPresupuesto, SOLICITUD } from '@bitacora/domain';
import { diagnosticoVigente, type Orden, solicitudesVigentes } from '@bitacora/domain/orden';
import { ESTADO_OV, type Ov } from '@bitacora/domain/ov';
import type { Falla } from './fallas';

const DIA = 86_400_000;

/** The story of one demo order: its end, and the events on the way. */
export interface Guion {
  readonly destino: Estado;
  readonly rma: string;
  readonly tecnico: 'tecnico' | 'tecnico2';
  readonly falla: Falla;
  readonly replicada: boolean;
  /** Parts to request: from stock or to be bought. */
  readonly repuestos: readonly {
    readonly id: number;
    readonly part_number: string;
    readonly description: string;
    readonly allocated: boolean;
  }[];
  readonly rechazada: boolean;
  readonly administrativa: boolean;
  /** The outcome of its quotation: the client's answer, none yet, or not quoted. */
  readonly cotizacion: 'acepta' | 'rechaza' | 'espera' | 'por cotizar';
  /** The quoted price of the parts and the work, in CLP. */
  readonly precios: { readonly repuestos: readonly number[]; readonly trabajo: number };
  readonly cambio: '3x3' | 'espera' | null;
  readonly guarda: boolean;
  /** Days that a bought part takes to arrive. */
  readonly demora: number;
}

/** The next step of a story: the user and the action. */
export interface Paso {
  readonly quien: 'administrativo' | 'bodega' | 'supervisor' | 'gerencia' | 'tecnico' | 'ventas' | 'sistema';
  readonly accion: string;
  /** True for an action of the order's opportunity. */
  readonly deOv?: true;
  /** The share of the remaining time that passes before it; random by default. */
  readonly parte?: number;
  /** Its input, computed when it is done, in milliseconds. */
  readonly input: (at: number) => Record<string, unknown>;
}

const paso = (quien: Paso['quien'], accion: string, input: Record<string, unknown> | Paso['input'] = {}): Paso => ({
  quien,
  accion,
  input: typeof input === 'function' ? input : () => input,
});

const deVentas = (accion: string, input: Record<string, unknown>, parte?: number): Paso => ({
  ...paso('ventas', accion, input),
  deOv: true,
  ...(parte === undefined ? {} : { parte }),
});

/** The next step of a service centre with this order and its opportunity, towards the end of its story; null at the end. */
export function siguientePaso(o: Orden, ov: Ov | null, g: Guion, tecnicoId: number): Paso | null {
  if (o.estado === 'Cerrado' || (o.estado === g.destino && llego(o, ov, g))) return null;
  switch (o.estado) {
    case 'Pre ingreso':
    case 'Pre ingreso regiones':
      return paso('administrativo', 'recibirEquipo');
    case 'Ingresado':
      if (g.administrativa && o.ubicacion === 'Bodega')
        return paso('administrativo', 'rechazoAdministrativo', { motivo_rechazo: 'Boleta no corresponde con el equipo' });
      if (o.rma === null) return paso('administrativo', 'editRMA', { rma: g.rma });
      if (o.ubicacion === 'Recepción' && g.guarda) return paso('bodega', 'primerIngresoABodega');
      return paso('supervisor', 'selectTechnician', { tecnico_asignado_id: tecnicoId });
    case 'Asignado':
      return o.ubicacion === 'Recepción' ? paso('bodega', 'primerIngresoABodega') : paso('bodega', 'entregarTecnico');
    case 'En Evaluación':
      return enEvaluacion(o, g);
    case 'Diagnosticado por revisar':
      return paso('administrativo', 'diagnosticadoPorRevisar', { aprobado: true });
    case 'Cotización Solicitada':
      return enCotizacion(o, ov, g);
    case 'En Solicitud de Excepción':
      return paso('gerencia', 'aprobarExcepcion', { comentario_respuesta: 'Autorizado' });
    case 'Repuesto ordered':
      return paso('administrativo', 'actualizarSolicitudes', (at) => ({
        filas: solicitudesVigentes(o)
          .filter((s) => s.estado === SOLICITUD.SOLICITADO && !s.allocated)
          .map((s) => ({ solicitudId: s.id, estado: SOLICITUD.EN_ESPERA, fecha_estimada: diaEnSantiago(new Date(at + g.demora * DIA)) })),
      }));
    case 'Espera de partes':
      if (g.guarda && o.ubicacion !== 'Bodega') return paso('bodega', 'ingresarABodegaPorEsperaDePartes');
      if (g.cambio === 'espera' && !o.cambio_aprobado)
        return paso('administrativo', 'cambioEsperaDeParte', {
          comentario_solicitud: 'El repuesto no tiene fecha de llegada del proveedor',
        });
      if (o.cambio_aprobado) return paso('administrativo', 'enviarCorreoCambio', { sucursal: 1 });
      return paso('administrativo', 'llegadaDePartes');
    case 'Repuesto localizado':
    case 'Repuesto localizado solicitado':
    case 'Repuesto entregado':
      return entregaDePartes(o, g);
    case 'Repuestos entregados':
      return paso('bodega', 'entregarTecnicoSinPartes');
    case 'En Reparación':
      return enReparacion(o, g);
    case 'Reparado por pagar':
      return paso('administrativo', 'marcarPagoCompleto', { nro_boleta_pago: String(100_000 + o.ot) });
    case 'Reparado':
      if (g.cambio === '3x3' && !o.cambio_3x3)
        return paso('bodega', 'cambio3x3', { comentario_solicitud: 'Tercera falla del mismo componente' });
      if (o.cambio_3x3 && !o.cambio_correo_enviado) return paso('administrativo', 'enviarCorreoCambio', { sucursal: 1 });
      return o.ubicacion === 'Laboratorio' ? paso('bodega', 'ingresarABodegaReparado') : salida(o);
    case 'Revisión Informe':
      return paso('administrativo', 'revisarInforme', { aprobado: true });
    case 'Rechazado':
      if (o.ubicacion === 'Laboratorio' || (o.ubicacion === 'Recepción' && !diagnosticoVigente(o)?.revisado))
        return paso('bodega', 'ingresarABodegaRechazado');
      if (!diagnosticoVigente(o)?.revisado) return paso('administrativo', 'revisarInforme', { aprobado: true });
      return salida(o, g);
    case 'Informe Revisado':
      return salida(o, g);
    case 'A espera de retiro':
    case 'Acreditación':
      return salida(o);
  }
}

/** True at the end of the story; some states count only in a certain place. */
function llego(o: Orden, ov: Ov | null, g: Guion): boolean {
  if (g.destino === 'Cotización Solicitada') {
    if (g.cotizacion === 'rechaza') return ov?.estado === ESTADO_OV.RECHAZADA;
    return g.cotizacion === 'por cotizar' || ov?.estado === ESTADO_OV.ENVIADA;
  }
  if (g.destino === 'Espera de partes' && g.guarda) return o.ubicacion === 'Bodega';
  if (g.destino === 'Informe Revisado' && g.guarda && o.tipo_cliente === 1 && o.despacho !== 'ENVIO') return o.ubicacion === 'Recepción';
  if (g.destino === 'Reparado' && g.cambio === '3x3') return o.cambio_3x3 && o.cambio_correo_enviado;
  return true;
}

function enEvaluacion(o: Orden, g: Guion): Paso {
  if (!diagnosticoVigente(o)) {
    if (o.ubicacion !== 'Laboratorio') return paso('bodega', 'entregarTecnicoSinPartes');
    return paso('tecnico', 'diagnosticar', { replicar_falla: g.replicada, informe: g.falla.informe });
  }
  if (g.rechazada) return paso('tecnico', 'rechazar', { motivo: 'Daño por líquido no cubierto; el costo supera el valor del equipo' });
  return g.repuestos.length > 0
    ? paso('tecnico', 'solicitarPartes', { partes: g.repuestos })
    : paso('tecnico', 'ingresarReparacion', { solucion: g.falla.solucion });
}

/** An id of the catalogue of services. */
const MANO_DE_OBRA = 2;
/** A quotation above this asks for half of its total in advance, in CLP. */
const CON_ABONO_DESDE = 200_000;

function enCotizacion(o: Orden, ov: Ov | null, g: Guion): Paso {
  if (ov?.estado === ESTADO_OV.COMPLETADA) {
    const neto = g.precios.repuestos.reduce((suma, precio) => suma + precio, g.precios.trabajo);
    const requiere_abono = neto >= CON_ABONO_DESDE;
    return deVentas(
      'CompletarCotizacion',
      {
        items: g.repuestos.map(({ id }, i) => ({ id_parte: id, precio_unitario: g.precios.repuestos[i], partes_cant: 1 })),
        servicios: [{ id: MANO_DE_OBRA, cantidad: 1, precio: g.precios.trabajo }],
        discount: o.ot % 6 === 0 ? 10 : 0,
        requiere_abono,
        abono_requerido: requiere_abono ? Math.round(neto / 2) : 0,
        comentario_vendedor: 'Repuestos y trabajo con garantía de 3 meses',
      },
      0.04,
    );
  }
  if (ov?.estado === ESTADO_OV.ENVIADA) {
    const fija = g.destino === 'Cotización Solicitada' ? 0.3 : undefined;
    if (g.cotizacion === 'rechaza') return deVentas('RechazarCotizacion', { type: 'close_ov' }, fija);
    const abono = ov.requiere_abono ? { monto_abonado: ov.abono_requerido, nro_boleta_abono: String(200_000 + o.ot) } : {};
    return deVentas('AceptarCotizacion', abono, fija);
  }
  if (o.ubicacion === 'Laboratorio') return paso('bodega', 'devolverBodega');
  if (o.ubicacion === 'Bodega' && (o.despacho === 'ENVIO' || o.tipo_cliente === 2))
    return paso('administrativo', 'rechazoAdministrativo', {
      motivo_rechazo: 'Otro motivo',
      comentario_rechazo: 'Cotización rechazada por el cliente',
    });
  return o.ubicacion === 'Bodega'
    ? paso('bodega', 'entregarRecepcion')
    : paso('administrativo', 'entregarEquipoCliente', { diagnostico_pagado: true });
}

function entregaDePartes(o: Orden, g: Guion): Paso {
  const entregables = solicitudesVigentes(o).filter(
    (s) => s.estado === SOLICITUD.LOCALIZADO || (s.estado === SOLICITUD.SOLICITADO && s.allocated),
  );
  const [primera] = entregables;
  if (g.destino === 'Repuesto entregado' && primera)
    return paso('bodega', 'actualizarSolicitudes', { filas: [{ solicitudId: primera.id, estado: SOLICITUD.ENTREGADO }] });
  if (g.destino === 'Repuestos entregados')
    return o.ubicacion === 'Bodega'
      ? paso('bodega', 'entregarPartesSolicitadas')
      : paso('bodega', 'registrarIngresoBodega', { tipo_entrada: 2 });
  return paso('bodega', 'entregarEquipoRepuestoLocalizado');
}

function enReparacion(o: Orden, g: Guion): Paso {
  if (o.ubicacion === 'Bodega') return paso('bodega', 'entregarTecnicoSinPartes');
  const porDeclarar = solicitudesVigentes(o).find((s) => s.estado === SOLICITUD.ENTREGADO);
  if (porDeclarar)
    return paso('tecnico', 'declararResultadoParte', {
      solicitud_id: porDeclarar.id,
      // Unneeded parts of a unit beyond repair go back unused.
      ...(g.rechazada ? { estado: SOLICITUD.DROPPED } : { estado: SOLICITUD.USADO, serie_nueva: `N${porDeclarar.id}` }),
    });
  if (g.rechazada) return paso('tecnico', 'rechazar', { motivo: 'La placa presenta daño adicional no reparable' });
  return paso('tecnico', 'ingresarReparacion', { solucion: g.falla.solucion });
}

function salida(o: Orden, g?: Guion): Paso {
  if (o.estado === 'Acreditación')
    return o.ubicacion === 'Bodega'
      ? paso('bodega', 'salidaAcreditacion', { distribuidor: 1, numero_guia_despacho: `G-${o.ot}` })
      : paso('bodega', 'registrarIngresoBodega', { tipo_entrada: 4 });
  const retira = o.tipo_cliente === 1 && o.despacho !== 'ENVIO';
  if (retira && o.ubicacion === 'Bodega' && !o.cambio_3x3) return paso('bodega', 'entregarRecepcion');
  if (g?.destino === 'A espera de retiro') return paso('sistema', 'vencerPlazoRetiro');
  if (o.cambio_3x3) return paso('bodega', 'darSalida', { distribuidor: 1, numero_guia_despacho: `G-${o.ot}` });
  const tipo_salida = o.despacho === 'ENVIO' ? 4 : o.despacho === 'COORD_CLIENTE' ? 7 : o.despacho === 'ON_SITE' ? 6 : 3;
  const conCourier = tipo_salida === 4 || tipo_salida === 7;
  return paso('bodega', 'darSalida', {
    tipo_salida,
    numero_guia_despacho: `G-${o.ot}`,
    ...(conCourier ? { numero_courrier: `7${o.ot}42`, courier: 1 } : {}),
    ...(esPresupuesto(o.tipo_servicio) ? { diagnostico_pagado: true } : {}),
  });
}
