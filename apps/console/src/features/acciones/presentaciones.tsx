import { EXCEPCION, esPresupuesto, LARGO_RMA, SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import type { Presentacion } from '../../componentes/accion/accion';
import { errorDeLlegada } from '../repuestos/puerta';
import {
  CambioPedido,
  DatosDelCliente,
  DiagnosticoLeido,
  MotivoDeDevolucion,
  PartesPorEntregar,
  PorDiagnosticar,
  ResumenDeExcepcion,
} from './cabeceras';

const resultado = (orden: OrdenDetalle): string => {
  if (orden.solicitud_partes.some((s) => s.estado === SOLICITUD.USADO)) return 'El equipo quedará como reparado.';
  return orden.diagnostico_detail?.replicar_falla ? 'Equipo restaurado de fábrica' : 'Equipo sin falla';
};
const APROBAR_O_RECHAZAR: Presentacion<OrdenDetalle> = {
  cabecera: (orden: OrdenDetalle) => <DiagnosticoLeido orden={orden} />,
  respuestas: [
    { etiqueta: 'Rechazar', valores: { aprobado: false }, peligro: true },
    { etiqueta: 'Aprobar', valores: { aprobado: true } },
  ],
  ayudas: () => ({ comentario_rechazo: 'Obligatorio para rechazar' }),
  ancho: true,
};
const ELIGE_TECNICO: Presentacion<OrdenDetalle> = {
  // The list of technicians adds this flag when one is full.
  pide: ({ sobrecarga }) => ({ motivo_sobrecarga: sobrecarga === true ? 'required' : 'hidden' }),
};

/** The dialogs of an order's actions that differ from their plain form. */
export const PRESENTACIONES: Readonly<Partial<Record<NombreAccionOrden, Presentacion<OrdenDetalle>>>> = {
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
  marcarPagoCompleto: { peligro: false, confirma: (orden) => `¿Marcar como pagada la cotización de la OT ${orden.ot}?` },
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
    aceptar: 'Rechazar',
    ancho: true,
  },
  darSalida: {
    titulo: (orden) => (orden.despacho === 'ENVIO' && !orden.cambio_3x3 ? 'Enviar a cliente' : 'Dar salida'),
  },
  desarmarEquipo: { ancho: true },
  aprobarCambioRetiro: {
    cabecera: (orden) => <CambioPedido orden={orden} />,
    confirma: () => '¿El cliente confirmó en persona o por su teléfono registrado que pidió este cambio?',
    aceptar: 'Confirmar el cambio',
  },
  rechazarCambioRetiro: { cabecera: (orden) => <CambioPedido orden={orden} />, aceptar: 'Cancelar el cambio' },
  cambiarTipoServicio: {
    cabecera: (orden) =>
      esPresupuesto(orden.tipo_servicio.id) ? (
        <p>La OT vuelve a Garantía si Gerencia aprueba la ampliación que se solicita con estos datos.</p>
      ) : (
        <p>La OT pasa a Presupuesto de inmediato: se borran la fecha de compra y la tienda.</p>
      ),
  },
  marcarLlegadaEstimada: {
    errores: ({ fecha_estimada }) => ({ fecha_estimada: errorDeLlegada(fecha_estimada) }),
  },
  selectTechnician: ELIGE_TECNICO,
  reasignarTecnico: ELIGE_TECNICO,
  solicitarPartes: {
    titulo: (orden) => (orden.solicitud_partes.length > 0 ? 'Cerrar o pedir repuestos' : 'Pedir repuestos'),
    ancho: true,
  },
};
