import { type Rule, rule } from '../kernel';
import { ESTADO_OV, type EstadoOv } from './ov.estados';
import { abonoPorDevolver, conOtVigente, type Ov } from './ov.state';

type Regla = Rule<Ov>;

/** The opportunity is in one of these statuses. */
export const enEstado = (...estados: readonly EstadoOv[]): Regla =>
  rule(`estado: ${estados.join(', ')}`, `Requiere estado ${estados.map((e) => `"${e}"`).join(' o ')}`, (ov) => estados.includes(ov.estado));
/** A rule that only counts in these statuses; in others it holds. */
export const soloEn = (estados: readonly EstadoOv[], inner: Regla): Regla =>
  rule(`en ${estados.join(', ')}: ${inner.name}`, inner.reason, (ov) => !estados.includes(ov.estado) || inner.holds(ov));

export const sinRma: Regla = rule('sin RMA', 'La oportunidad ya tiene RMA', (ov) => ov.rma === null);
export const tieneRma: Regla = rule('tiene RMA', 'Ingrese primero el RMA', (ov) => ov.rma !== null);
export const tieneRepuestos: Regla = rule('tiene repuestos', 'La cotización no tiene repuestos', (ov) => ov.detalle_venta.length > 0);
export const soloRepuestos: Regla = rule(
  'solo repuestos',
  'La cotización incluye servicios',
  (ov) => ov.detalle_venta.length > 0 && ov.servicios.length === 0,
);
export const sinAbono: Regla = rule('sin abono', 'La oportunidad tiene un abono', (ov) => ov.monto_abonado === 0);
export const sinRepuestosPedidos: Regla = rule('sin repuestos pedidos', 'Los repuestos ya fueron pedidos a bodega', (ov) =>
  ov.detalle_venta.every((linea) => linea.situacion === 'COTIZADA'),
);
/** A closed order no longer counts: the equipment left, and another order may receive it. */
export const sinOt: Regla = rule('sin OT vigente', 'La oportunidad ya tiene una OT', (ov) => !conOtVigente(ov));
export const otRechazada: Regla = rule('OT rechazada', 'La OT asociada no está rechazada', (ov) => ov.situacion_ot === 'RECHAZADA');
export const otReparada: Regla = rule('OT reparada', 'La OT aún está en reparación', (ov) => ov.estado !== ESTADO_OV.EN_REPARACION);
export const tieneOvRechazada: Regla = rule(
  'viene de una OV rechazada',
  'La oportunidad no viene de una rechazada',
  (ov) => ov.ov_rechazada !== null,
);
/** In the workshop, the order settles its part itself: its rejection includes the opportunity. */
export const fueraDeTaller: Regla = rule(
  'los repuestos no son de una OT',
  'Los repuestos ya son de la OT: se rechaza desde ella',
  (ov) => ov.estado !== ESTADO_OV.EN_REPARACION && ov.situacion_ot !== 'ABIERTA',
);
export const sinAbonoPorDevolver: Regla = rule('sin abono por devolver', 'Falta devolver el abono', (ov) => abonoPorDevolver(ov) === 0);
export const conAbonoPorDevolver: Regla = rule('abono por devolver', 'No hay un abono por devolver', (ov) => abonoPorDevolver(ov) > 0);
export const sinOvHija: Regla = rule('sin nueva cotización', 'Ya se preparó una nueva cotización', (ov) => ov.ov_hija === null);
/** Only received equipment was diagnosed, so only then is the diagnosis owed. */
const debeDiagnostico = (ov: Ov): boolean => ov.ot !== null && !ov.diagnostico_pagado;
export const diagnosticoPorPagar: Regla = rule('diagnóstico por pagar', 'No hay un diagnóstico por pagar', debeDiagnostico);
export const diagnosticoResuelto: Regla = rule(
  'diagnóstico pagado o equipo devuelto',
  'El diagnóstico no está pagado y el equipo no ha sido devuelto',
  (ov) => !debeDiagnostico(ov) || !conOtVigente(ov),
);
