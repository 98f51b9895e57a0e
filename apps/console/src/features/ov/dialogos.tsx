import type { NombreAccionOv } from '@bitacora/domain/ov';
import type { ComponentType } from 'react';
import { CancelarOportunidad, DevolverAbono } from './cancelacion';
import { CompletarCotizacion } from './completar-cotizacion';
import { CompletarPrecompletada } from './completar-precompletada';
import { CrearOt } from './crear-ot';
import { AceptarCotizacion, Confirmar, Pago, RechazarCotizacion, Rma } from './dialogos-simples';
import type { DialogoDeOv } from './marco';
import { PedirRepuestos } from './pedir-repuestos';
import { VerPrecompletada } from './ver-precompletada';

const DIALOGOS: Partial<Record<NombreAccionOv, ComponentType<DialogoDeOv>>> = {
  VerOvPrecompletada: VerPrecompletada,
  CompletarPrecompletada,
  CompletarCotizacion,
  AceptarCotizacion,
  RechazarCotizacion,
  PedirRepuestosBodega: PedirRepuestos,
  IngresarRMA: Rma,
  IndicarRMA: Rma,
  CrearOT: CrearOt,
  IngresarPago: Pago,
  IngresarPagoEnOVRechazada: Pago,
  CancelarOportunidad,
  DevolverAbono,
};

/** The dialog of an action; actions without fields only ask for confirmation. */
export default function DialogoDeAccion(props: DialogoDeOv) {
  const Dialogo = DIALOGOS[props.accion] ?? Confirmar;
  return <Dialogo {...props} />;
}
