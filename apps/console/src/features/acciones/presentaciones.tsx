import { COMPLETE_CAMPOS, EXCEPCION, esPresupuesto, SOLICITUD, vaConCourier } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import type { ReactNode } from 'react';
import { errorDeLlegada } from '../../componentes/repuestos/llegada';
import {
  CambioPedido,
  DatosDelCliente,
  DiagnosticoLeido,
  MotivoDeDevolucion,
  PartesPorEntregar,
  PorDiagnosticar,
  ResumenDeExcepcion,
} from './cabeceras';

export type Valores = Readonly<Record<string, unknown>>;

/** The differences of an action's dialog from its plain form (specification, 5.46). */
export interface Presentacion {
  readonly titulo?: (orden: OrdenDetalle) => string;
  /** Shown above the form. */
  readonly cabecera?: (orden: OrdenDetalle) => ReactNode;
  /** True when a field is shown, given the answers. */
  readonly muestra?: (campo: string, valores: Valores, orden: OrdenDetalle) => boolean;
  /** Fields that these answers make required, beyond the form's own. */
  readonly exige?: (valores: Valores, orden: OrdenDetalle) => readonly string[];
  /** The limit of a date: a purchase lies in the past, an arrival in the future. */
  readonly dias?: Readonly<Record<string, 'desde hoy' | 'hasta hoy'>>;
  /** Errors of the answers beyond the form's schema, by field. */
  readonly errores?: (valores: Valores) => Readonly<Record<string, string | undefined>>;
  /** The hint under a field. */
  readonly ayudas?: Readonly<Record<string, string>>;
  /** The message of an incomplete form, beside those of its fields. */
  readonly incompleto?: string;
  /** A question before sending; null sends at once. */
  readonly confirma?: (orden: OrdenDetalle, valores: Valores) => string | null;
  /** Buttons for the answer of a field, in place of Aceptar. */
  readonly respuestas?: readonly { readonly etiqueta: string; readonly valores: Valores; readonly peligro?: boolean }[];
  /** Aceptar waits for this; the form's own check comes after. */
  readonly listo?: (valores: Valores) => boolean;
  readonly aceptar?: string;
  readonly ancho?: boolean;
}

const resultado = (orden: OrdenDetalle): string => {
  if (orden.solicitud_partes.some((s) => s.estado === SOLICITUD.USADO)) return 'El equipo quedará como reparado.';
  return orden.diagnostico_detail?.replicar_falla ? 'Equipo restaurado de fábrica' : 'Equipo sin falla';
};
const APROBAR_O_RECHAZAR: Presentacion = {
  cabecera: (orden: OrdenDetalle) => <DiagnosticoLeido orden={orden} />,
  muestra: (campo: string) => campo !== 'aprobado',
  respuestas: [
    { etiqueta: 'Rechazar', valores: { aprobado: false }, peligro: true },
    { etiqueta: 'Aprobar', valores: { aprobado: true } },
  ],
  exige: (valores) => (valores['aprobado'] === false ? ['comentario_rechazo'] : []),
  ayudas: { comentario_rechazo: 'Obligatorio para rechazar' },
  ancho: true,
};
const CON_LUGAR = ['direccion', 'region', 'comuna'];
/** Length of an RMA (specification, 15.1). */
const LARGO_RMA = 10;
const DISTRIBUIDOR = new Set(['distribuidor', 'numero_guia_despacho']);
const RECHAZADAS = ['Oportunidad Rechazada', 'Oportunidad Cerrada Rechazada', 'RECHAZADA'];
const ovRechazada = (orden: OrdenDetalle) =>
  esPresupuesto(orden.tipo_servicio.id) && RECHAZADAS.includes(orden.datos_ov_asociada?.estado ?? '');

export const PRESENTACIONES: Readonly<Partial<Record<NombreAccionOrden, Presentacion>>> = {
  editRMA: {
    cabecera: (orden) => <DatosDelCliente orden={orden} />,
    listo: (valores) => String(valores['rma'] ?? '').length === LARGO_RMA,
  },
  entregarEquipoRepuestoLocalizado: { cabecera: (orden) => <PartesPorEntregar orden={orden} />, ancho: true },
  entregarPartesSolicitadas: { cabecera: (orden) => <PartesPorEntregar orden={orden} />, ancho: true },
  revisarInforme: {
    ...APROBAR_O_RECHAZAR,
    confirma: (_orden, valores) =>
      valores['aprobado']
        ? 'La revisión se hace solo en estado "Revisión informe" y no se puede deshacer después. ¿Aprobar el informe?'
        : null,
  },
  diagnosticadoPorRevisar: APROBAR_O_RECHAZAR,
  rechazar: { confirma: (orden) => `¿Rechazar la OT ${orden.ot}? Los repuestos pendientes se anulan.` },
  diagnosticar: { cabecera: (orden) => <PorDiagnosticar orden={orden} /> },
  editarDiagnostico: { cabecera: (orden) => <PorDiagnosticar orden={orden} /> },
  ingresarReparacion: {
    confirma: resultado,
    cabecera: (orden) => (
      <>
        <MotivoDeDevolucion orden={orden} />
        <DiagnosticoLeido orden={orden} />
      </>
    ),
  },
  cambio3x3: { confirma: () => '¿Está seguro?' },
  marcarPagoCompleto: { confirma: (orden) => `¿Marcar como pagada la cotización de la OT ${orden.ot}?` },
  revertirExcepcion: {
    titulo: (orden) => (orden.cambio_3x3 ? 'Revertir 3x3' : 'Revertir excepción'),
    cabecera: (orden) => <ResumenDeExcepcion orden={orden} estado={EXCEPCION.APROBADO} />,
    confirma: (orden) => (orden.cambio_3x3 ? 'Seguro que quieres revertir 3x3?' : '¿Está seguro?'),
  },
  aprobarExcepcion: {
    cabecera: (orden) => <ResumenDeExcepcion orden={orden} estado={EXCEPCION.SOLICITADO} aprueba />,
    aceptar: 'Aprobar',
    ancho: true,
  },
  rechazarExcepcion: {
    cabecera: (orden) => <ResumenDeExcepcion orden={orden} estado={EXCEPCION.SOLICITADO} aprueba={false} />,
    exige: () => ['comentario_respuesta'],
    aceptar: 'Rechazar',
    ancho: true,
  },
  darSalida: {
    titulo: (orden) => (orden.despacho === 'ENVIO' && !orden.cambio_3x3 ? 'Enviar a cliente' : 'Dar salida'),
    muestra: (campo, valores, orden) => {
      if (orden.cambio_3x3) return DISTRIBUIDOR.has(campo);
      if (campo === 'distribuidor') return false;
      if (campo === 'numero_courrier' || campo === 'courier') return vaConCourier(Number(valores['tipo_salida']));
      if (campo === 'diagnostico_pagado') return ovRechazada(orden);
      return true;
    },
    exige: (valores, orden) =>
      orden.cambio_3x3
        ? ['distribuidor']
        : [
            'tipo_salida',
            'numero_guia_despacho',
            ...(vaConCourier(Number(valores['tipo_salida'])) ? ['numero_courrier', 'courier'] : []),
            ...(ovRechazada(orden) ? ['diagnostico_pagado'] : []),
          ],
  },
  desarmarEquipo: { ancho: true },
  aprobarCambioRetiro: {
    cabecera: (orden) => <CambioPedido orden={orden} />,
    confirma: () => '¿El cliente confirmó en persona o por su teléfono registrado que pidió este cambio?',
    aceptar: 'Confirmar el cambio',
  },
  rechazarCambioRetiro: { cabecera: (orden) => <CambioPedido orden={orden} />, aceptar: 'Cancelar el cambio' },
  cambiarDespacho: {
    muestra: (campo, valores) => campo === 'despacho' || valores['despacho'] === 'ENVIO',
    exige: (valores) => (valores['despacho'] === 'ENVIO' ? CON_LUGAR : []),
    incompleto: COMPLETE_CAMPOS,
  },
  cambiarTipoServicio: {
    cabecera: (orden) =>
      esPresupuesto(orden.tipo_servicio.id) ? (
        <p>La OT vuelve a Garantía si Gerencia aprueba la ampliación que se solicita con estos datos.</p>
      ) : (
        <p>La OT pasa a Presupuesto de inmediato: se borran la fecha de compra y la tienda.</p>
      ),
    muestra: (_campo, _valores, orden) => esPresupuesto(orden.tipo_servicio.id),
    exige: (_valores, orden) => (esPresupuesto(orden.tipo_servicio.id) ? ['fecha_de_compra', 'sucursal'] : []),
    dias: { fecha_de_compra: 'hasta hoy' },
  },
  marcarLlegadaEstimada: {
    dias: { fecha_estimada: 'desde hoy' },
    errores: ({ fecha_estimada }) => ({ fecha_estimada: errorDeLlegada(fecha_estimada) }),
  },
  rechazoAdministrativo: {
    muestra: (campo, valores) => campo !== 'comentario_rechazo' || valores['motivo_rechazo'] === 'Otro motivo',
    exige: (valores) => (valores['motivo_rechazo'] === 'Otro motivo' ? ['comentario_rechazo'] : []),
  },
  selectTechnician: {
    muestra: (campo, valores) => campo !== 'motivo_sobrecarga' || valores['sobrecarga'] === true,
    exige: (valores) => (valores['sobrecarga'] === true ? ['motivo_sobrecarga'] : []),
  },
  declararResultadoParte: {
    muestra: (campo, valores) => {
      if (campo === 'reposicion') return valores['estado'] === SOLICITUD.PART_FAILED;
      return !['serie_nueva', 'serie_retirada', 'conserva_retirada'].includes(campo) || valores['estado'] === SOLICITUD.USADO;
    },
    exige: (valores) => (valores['estado'] === SOLICITUD.PART_FAILED ? ['reposicion'] : []),
  },
  cancelarSolicitudParte: {
    exige: ({ parte_solicitada_id }, orden) =>
      orden.solicitud_partes.some((s) => s.id === parte_solicitada_id && s.estado !== SOLICITUD.SOLICITADO) ? ['motivo'] : [],
  },
  solicitarPartes: {
    titulo: (orden) => (orden.solicitud_partes.length > 0 ? 'Cerrar o pedir repuestos' : 'Pedir repuestos'),
    ancho: true,
  },
};
