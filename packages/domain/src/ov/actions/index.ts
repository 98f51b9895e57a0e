import type { AnyAccionOv } from '../ov.kit';
import { AceptarCotizacion } from './aceptar-cotizacion.action';
import { CancelarOportunidad } from './cancelar-oportunidad.action';
import { CerrarOVRechazado } from './cerrar-ov-rechazado.action';
import { CompletarCotizacion } from './completar-cotizacion.action';
import { CompletarPrecompletada } from './completar-precompletada.action';
import { CrearOT } from './crear-ot.action';
import { DevolverAbono } from './devolver-abono.action';
import { AnularEnlace, RenovarEnlace } from './enlace.action';
import { IrAOVRechazada } from './ir-a-ov-rechazada.action';
import { IngresarPago, IngresarPagoEnOVRechazada } from './pago.action';
import { patchOv } from './patch-ov.action';
import { PedirRepuestosBodega } from './pedir-repuestos-bodega.action';
import { PrepararNuevaCotizacion } from './preparar-nueva-cotizacion.action';
import { RechazarCotizacion } from './rechazar-cotizacion.action';
import { RepuestosRecibidosBodega } from './repuestos-recibidos-bodega.action';
import { RepuestosRecibidosEjecutivo } from './repuestos-recibidos-ejecutivo.action';
import { RevaluarOT } from './revaluar-ot.action';
import { IndicarRMA, IngresarRMA } from './rma.action';
import * as sistema from './sistema.action';
import { VerOvPrecompletada } from './ver-ov-precompletada.action';

/** The menu actions of the opportunity (specification, 9.2); cancelling and returning a deposit are additions of the product (ADR 32). */
export const ACCIONES_MENU_OV = {
  VerOvPrecompletada,
  CompletarPrecompletada,
  CompletarCotizacion,
  AceptarCotizacion,
  RechazarCotizacion,
  CancelarOportunidad,
  PedirRepuestosBodega,
  RepuestosRecibidosBodega,
  RepuestosRecibidosEjecutivo,
  IngresarRMA,
  IndicarRMA,
  CrearOT,
  RevaluarOT,
  IngresarPago,
  PrepararNuevaCotizacion,
  IngresarPagoEnOVRechazada,
  DevolverAbono,
  CerrarOVRechazado,
  IrAOVRechazada,
} as const;

/** Every action of an opportunity by its wire name: the one list for routes, dialogs, rules and documents. */
export const ACCIONES_OV = { ...ACCIONES_MENU_OV, patchOv, AnularEnlace, RenovarEnlace, ...sistema } as const satisfies Readonly<
  Record<string, AnyAccionOv>
>;

export type NombreAccionOv = keyof typeof ACCIONES_OV;

/** True for the name of an action. */
export const esAccionOv = (nombre: string): nombre is NombreAccionOv => Object.hasOwn(ACCIONES_OV, nombre);
