import type { NombreAccionOv } from '@bitacora/domain/ov';
import type { ComponentType } from 'react';
import { CompletarCotizacion } from './completar-cotizacion';
import { CompletarPrecompletada } from './completar-precompletada';
import { CrearOt } from './crear-ot';
import type { DialogoDeOv } from './dialogo';
import { FormularioDeOv } from './formulario-de-ov';
import { tieneFormulario } from './llamadas';
import { VerPrecompletada } from './ver-precompletada';

/** Actions whose dialog is more than their form. */
const PROPIOS: Partial<Record<NombreAccionOv, ComponentType<DialogoDeOv>>> = {
  VerOvPrecompletada: VerPrecompletada,
  CompletarPrecompletada,
  CompletarCotizacion,
  CrearOT: CrearOt,
};

/** The dialog of an action. */
export default function DialogoDeAccionDeOv({ accion, ...props }: DialogoDeOv) {
  const Propio = PROPIOS[accion];
  if (Propio) return <Propio {...props} accion={accion} />;
  return tieneFormulario(accion) ? <FormularioDeOv {...props} accion={accion} /> : null;
}
