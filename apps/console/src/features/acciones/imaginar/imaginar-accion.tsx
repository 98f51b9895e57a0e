import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { Valores } from '../../../componentes/accion/accion';
import { DialogoDeAccion } from '../../../componentes/accion/dialogo-de-accion';
import { useAccion } from '../../../componentes/accion/use-accion';
import { gruposDe, useUsuario } from '../../sesion/sesion';
import { type Formulario, formularioDe } from '../campos';
import { controlesDeOrden } from '../controles';
import { enFormulario } from '../en-formulario';
import { iniciales } from '../iniciales';
import { PRESENTACIONES } from '../presentaciones';

/** True for an action whose form can be filled in without carrying it out: it uploads no file, and its form is the dialog's. */
export function seImaginaEnDialogo(nombre: string): boolean {
  const formulario = formularioDe(nombre);
  return formulario?.campos.every(({ control, pedido }) => control !== 'archivo' || !pedido) ?? false;
}

interface Props {
  readonly orden: OrdenDetalle;
  readonly nombre: string;
  readonly onImaginada: (valores: Valores) => void;
  readonly onClose: () => void;
}

/** The form of an imagined action: nothing is sent. */
export function ImaginarAccion({ orden, nombre, onImaginada, onClose }: Props) {
  const formulario = formularioDe(nombre);
  return formulario && <Formulado orden={orden} formulario={formulario} onImaginada={onImaginada} onClose={onClose} />;
}

const SIN_ARCHIVOS = { archivos: [], onArchivos: () => undefined };

function Formulado({ orden, formulario: { nombre, accion }, onImaginada, onClose }: Omit<Props, 'nombre'> & { formulario: Formulario }) {
  const grupos = gruposDe(useUsuario());
  // The confirmation before sending belongs to actions that cannot be undone.
  const { confirma: _confirma, aceptar: _aceptar, ...presentacion } = PRESENTACIONES[nombre] ?? {};
  const uso = useAccion<OrdenDetalle, Valores>({
    sujeto: orden,
    accion,
    presentacion,
    iniciales: iniciales(nombre, orden),
    pide: (respuestas) => accion.formOf?.(enFormulario(orden), respuestas, { grupos }),
    lee: ({ sobrecarga: _sobrecarga, ...respuestas }) => respuestas,
    enviar: async (respuestas) => respuestas,
    hecho: async (respuestas) => onImaginada(respuestas),
    onClose,
  });
  return (
    <DialogoDeAccion
      sujeto={orden}
      accion={{ ...accion, label: `¿Y si… ${accion.label}?`, irreversible: false }}
      presentacion={{ ...presentacion, titulo: () => `¿Y si… ${accion.label}?`, aceptar: 'Ver qué pasaría', peligro: false }}
      uso={uso}
      controles={controlesDeOrden(orden, nombre, SIN_ARCHIVOS)}
      descripcion={`OT ${orden.ot} · no se hace nada todavía`}
      nombre={`la OT ${orden.ot}`}
      onClose={onClose}
    />
  );
}
