import type { OvDetalle } from '@bitacora/domain/contracts';
import { ACCIONES_OV, type AnyAccionOv } from '@bitacora/domain/ov';
import { useQuery } from '@tanstack/react-query';
import type { Presentacion, Valores } from '../../componentes/accion/accion';
import { DialogoDeAccion } from '../../componentes/accion/dialogo-de-accion';
import { gruposDe, useUsuario } from '../sesion/sesion';
import type { DialogoDeOv } from './dialogo';
import { Disponibilidad } from './disponibilidad';
import { imprimirHojaDeRepuestos } from './hoja-de-repuestos';
import { type AccionDeOv, actuarEnOv } from './llamadas';
import { RMA_REGISTRADO, validarRmaQuery } from './ov.consultas';
import { PRESENTACIONES_DE_OV } from './presentaciones';
import { useAccionDeOv } from './use-accion-de-ov';

const SIN_DIFERENCIAS: Presentacion<OvDetalle> = {};

/** The dialog of an action whose form its schema declares. */
export function FormularioDeOv({ ov, accion, onClose }: DialogoDeOv & { readonly accion: AccionDeOv }) {
  const definicion: AnyAccionOv = ACCIONES_OV[accion];
  const usuario = useUsuario();
  const grupos = gruposDe(usuario);
  const dialogo = useAccionDeOv({
    ov,
    accion,
    definicion,
    presentacion: PRESENTACIONES_DE_OV[accion] ?? SIN_DIFERENCIAS,
    pide: (respuestas) => definicion.formOf?.(ov, respuestas, { grupos }),
    enviar: (respuestas, claveDe) => actuarEnOv(ov.id, accion, respuestas, claveDe),
    alTerminar: (respuestas) => {
      if (accion === 'PedirRepuestosBodega')
        imprimirHojaDeRepuestos(ov, faltantes(respuestas), usuario ? `${usuario.first_name} ${usuario.last_name}`.trim() : '');
    },
    onClose,
  });
  const { uso } = dialogo;
  // An RMA is checked for existence as soon as it is complete (specification, 9.16).
  const revisado = useQuery(validarRmaQuery(String(uso.valores['rma'] ?? ''), ov.id));
  const registrado = revisado.data?.status === false;
  return (
    <DialogoDeAccion
      {...dialogo}
      uso={registrado ? { ...uso, errores: { ...uso.errores, rma: [RMA_REGISTRADO] } } : uso}
      espera={registrado}
      controles={{ disponibilidad: (props) => <Disponibilidad {...props} ov={ov} /> }}
    />
  );
}

/** The lines that were answered as not available. */
function faltantes({ lista_detalle }: Valores): ReadonlySet<number> {
  const lineas = Array.isArray(lista_detalle) ? (lista_detalle as { id_detalle_venta: number; repuesto_disponiblidad: boolean }[]) : [];
  return new Set(lineas.flatMap((linea) => (linea.repuesto_disponiblidad ? [] : [linea.id_detalle_venta])));
}
