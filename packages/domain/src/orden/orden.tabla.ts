import { ESTADOS, type Estado } from '../comun';
import { moves } from '../kernel';
import type { OrdenEventType } from './eventos';
import type { NombreCalculado, NombreGuarda } from './orden.guardas';

const ABIERTOS = ESTADOS.filter((estado) => estado !== 'Cerrado');
const PRE_INGRESOS: readonly Estado[] = ['Pre ingreso', 'Pre ingreso regiones'];
const DE_REPUESTOS: readonly Estado[] = [
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'Repuesto localizado solicitado',
  'Repuesto entregado',
  'Repuestos entregados',
  'En Reparación',
];
const TERMINADOS: readonly Estado[] = ['Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado'];
const PARTES: readonly OrdenEventType[] = [
  'PartesSolicitadas',
  'SolicitudPuestaEnEspera',
  'LlegadaEstimadaMarcada',
  'PartesLocalizadas',
  'SolicitudAsignadaDesdeStock',
  'PartesEntregadas',
  'ResultadoDeParteDeclarado',
  'ResultadoDeParteCorregido',
  'SolicitudAnulada',
  'PiezaCambiada',
];

const { on: en, table } = moves<Estado, OrdenEventType, NombreGuarda, NombreCalculado>(ESTADOS);

// Facts that change no state, in any open order.
en(
  ABIERTOS,
  ['RmaIngresado', 'OrdenEditada', 'DespachoCambiado', 'CambioDeRetiroSolicitado', 'CambioDeRetiroConfirmado', 'CambioDeRetiroVencido'],
  'permanece',
);
en(ABIERTOS, ['CambioDeRetiroReenviado', 'CambioDeRetiroCancelado'], 'permanece');
en(
  ABIERTOS,
  ['ArchivoAdjuntado', 'ArchivoEliminado', 'TecnicoAsignado', 'IngresoABodegaRegistrado', 'SalidaDeBodegaRegistrada'],
  'permanece',
);
en(ABIERTOS, ['TecnicoReasignado'], 'permanece');
en(ESTADOS, ['EnvioDeCorreoRegistrado', 'ReenvioDeCorreoSolicitado'], 'permanece');
en(ABIERTOS, ['HechoDeshecho', 'DatosDeCambioGuardados'], 'permanece');

// Intake (specification, 5.1 to 5.9)
en(PRE_INGRESOS, ['EquipoRecibido'], 'permanece');
en(PRE_INGRESOS, ['PreIngresoCompletado'], 'Ingresado');
en(PRE_INGRESOS, ['PreIngresoRechazado'], 'Rechazado');
en(['Ingresado'], ['TecnicoAsignado'], 'Asignado');
en(['Asignado'], ['EquipoEntregadoATecnico'], 'En Evaluación');

// Undo: back to the state before the fact
en(['Asignado'], ['HechoDeshecho'], [{ si: 'veniaDeIngresado', a: 'Ingresado' }, { a: 'permanece' }]);
en(['En Evaluación'], ['HechoDeshecho'], [{ si: 'veniaDeAsignado', a: 'Asignado' }, { a: 'permanece' }]);
en(
  ['Repuestos entregados', 'En Reparación'],
  ['HechoDeshecho'],
  [{ si: 'veniaDeRepuestosEntregados', a: 'Repuestos entregados' }, { a: 'permanece' }],
);
en(['Revisión Informe'], ['HechoDeshecho'], [{ si: 'veniaDeReparado', a: 'Reparado' }, { a: 'permanece' }]);

// Workshop (specification, 5.10 to 5.19)
en(
  ['En Evaluación'],
  ['DiagnosticoIngresado'],
  [{ si: 'esGarantia', a: 'permanece' }, { si: 'tieneOvAceptada', a: 'derivado' }, { a: 'Diagnosticado por revisar' }],
);
en(['En Reparación'], ['DiagnosticoEditado'], 'permanece');
en(['Diagnosticado por revisar'], ['DiagnosticoAprobado'], 'Cotización Solicitada');
en(['Diagnosticado por revisar'], ['DiagnosticoDevuelto'], 'En Evaluación');
en([...DE_REPUESTOS, 'En Evaluación'], PARTES, 'derivado');
en(['En Solicitud de Excepción', 'Cotización Solicitada'], PARTES, 'permanece');
en(['Repuestos entregados'], ['EquipoEntregadoATecnico'], 'En Reparación');
en(
  ['En Reparación', 'En Evaluación', 'Diagnosticado por revisar', 'Revisión Informe', 'Reparado'],
  ['EquipoEntregadoATecnico'],
  'permanece',
);
en(
  ['En Evaluación', 'Espera de partes', 'En Reparación', 'Repuesto localizado solicitado'],
  ['ReparacionIngresada'],
  [{ si: 'esperaPago', a: 'Reparado por pagar' }, { si: 'enBodegaSinCambio', a: 'Revisión Informe' }, { a: 'Reparado' }],
);
en(['Reparado por pagar'], ['PagoCompletado'], [{ si: 'enBodega', a: 'Revisión Informe' }, { a: 'Reparado' }]);
en(['Reparado'], ['IngresoABodegaRegistrado'], [{ si: 'puedeRevisarseInforme', a: 'Revisión Informe' }, { a: 'permanece' }]);
en(['Revisión Informe'], ['InformeAprobado'], 'Informe Revisado');
en(['Rechazado'], ['InformeAprobado'], 'permanece');
en(['Revisión Informe', 'Rechazado'], ['InformeRechazado'], 'En Reparación');

// Rejections (specification, 5.25 and 5.26)
en(['En Evaluación', 'Espera de partes', 'En Reparación'], ['OrdenRechazada'], 'Rechazado');
en(
  ['Ingresado', 'Asignado', 'En Evaluación', 'Cotización Solicitada', 'Diagnosticado por revisar'],
  ['OrdenRechazadaAdministrativamente'],
  'Rechazado',
);
en(['Rechazado'], ['SolicitudAnulada'], 'permanece');

// Leaving (specification, 5.28 to 5.36 and 5.40)
en([...TERMINADOS, 'Cotización Solicitada'], ['EquipoEntregadoARecepcion'], 'permanece');
en(TERMINADOS, ['PlazoDeRetiroVencido'], 'A espera de retiro');
en([...TERMINADOS, 'A espera de retiro', 'Acreditación'], ['SalidaRegistrada'], 'Cerrado');
en(['Rechazado', 'Cotización Solicitada'], ['EquipoEntregadoACliente'], 'Rechazado');
en(['Rechazado'], ['OrdenCerrada'], 'Cerrado');
en(ABIERTOS, ['EquipoDesarmado'], 'Cerrado');
en(TERMINADOS, ['OrdenReingresada'], 'Cerrado');

// Exceptions (specification, 7.3)
en(ABIERTOS, ['ExcepcionSolicitada', 'ExcepcionRevertida'], 'En Solicitud de Excepción');
en(['En Solicitud de Excepción'], ['ExcepcionAprobada'], [{ si: 'esCambio3x3', a: 'Reparado' }, { a: 'previo' }]);
en(
  ['En Solicitud de Excepción'],
  ['ExcepcionRechazada'],
  [{ si: 'rechazo3x3EnBodega', a: 'Revisión Informe' }, { si: 'previoDerivado', a: 'derivado' }, { a: 'previo' }],
);
en(['En Solicitud de Excepción'], ['ExcepcionRetirada'], [{ si: 'previoDerivado', a: 'derivado' }, { a: 'previo' }]);
en(ABIERTOS, ['CorreoDeCambioEnviado'], [{ si: 'cambioAprobado', a: 'Acreditación' }, { a: 'permanece' }]);

// Quotation (specification, 5.37 to 5.39 and 5.42)
en(['Repuesto ordered', 'Espera de partes', 'En Reparación'], ['CotizacionInternaSolicitada'], 'Cotización Solicitada');
en(
  ['Cotización Solicitada'],
  ['OportunidadAceptada'],
  [{ si: 'tieneSolicitudes', a: 'derivado' }, { si: 'enLaboratorio', a: 'En Reparación' }, { a: 'Asignado' }],
);
// The opportunity's units pass to an order in progress.
en(['Ingresado', 'Asignado'], ['OportunidadAceptada'], 'permanece');
en(['En Evaluación'], ['OportunidadAceptada'], [{ si: 'diagnosticadaConSolicitudes', a: 'derivado' }, { a: 'permanece' }]);
en(DE_REPUESTOS, ['OportunidadAceptada'], [{ si: 'tieneSolicitudes', a: 'derivado' }, { a: 'permanece' }]);
en(['Cotización Solicitada', 'Rechazado'], ['OportunidadRechazada'], 'permanece');
en(
  ['Rechazado', 'Cotización Solicitada'],
  ['OrdenRevaluada'],
  [{ si: 'enLaboratorio', a: 'En Evaluación' }, { si: 'tieneTecnico', a: 'Asignado' }, { a: 'Ingresado' }],
);
en(
  ['Pre ingreso', 'Pre ingreso regiones', 'Ingresado', 'Asignado', 'En Evaluación', 'En Solicitud de Excepción'],
  ['TipoServicioCambiado'],
  'permanece',
);

/** State × event → target: the legal moves of an order, as data. */
export const TABLA_ORDEN = table;
