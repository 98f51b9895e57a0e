import type { OvDetalle } from '@bitacora/domain/contracts';
import { ACCIONES_OV } from '@bitacora/domain/ov';
import { useQuery } from '@tanstack/react-query';
import type { Presentacion, Valores } from '../../componentes/accion/accion';
import { DialogoDeAccion } from '../../componentes/accion/dialogo-de-accion';
import { type Borrador, borradorDe, cuerpoDe, erroresDe } from './borrador';
import { CotizacionEditor } from './cotizacion-editor';
import type { DialogoDeOv } from './dialogo';
import { actuarEnOv } from './llamadas';
import { serviciosQuery } from './ov.consultas';
import { useAccionDeOv } from './use-accion-de-ov';

/** The answers of this dialog are a draft: they start as one, and only the editor changes them. */
const borradorEn = (valores: Valores): Borrador => valores as unknown as Borrador;

/** Quotes parts and services and sends the quotation (specification, 9.12). */
export function CompletarCotizacion({ ov, accion, onClose }: DialogoDeOv) {
  const servicios = useQuery(serviciosQuery);
  const porId = Object.fromEntries((servicios.data ?? []).map(({ id, nombre, descripcion }) => [id, { nombre, descripcion }]));
  const presentacion: Presentacion<OvDetalle> = {
    iniciales: (sujeto) => ({ ...borradorDe(sujeto) }),
    errores: (valores) =>
      Object.fromEntries(Object.entries(erroresDe(ov, borradorEn(valores), porId)).map(([campo, [primero]]) => [campo, primero])),
    aceptar: 'Enviar cotización',
    ancho: true,
  };
  const dialogo = useAccionDeOv({
    ov,
    accion,
    definicion: ACCIONES_OV.CompletarCotizacion,
    presentacion,
    lee: (valores) => cuerpoDe(borradorEn(valores)),
    enviar: (respuestas, claveDe) => actuarEnOv(ov.id, 'CompletarCotizacion', respuestas, claveDe),
    onClose,
  });
  const { uso } = dialogo;
  return (
    <DialogoDeAccion {...dialogo}>
      <CotizacionEditor
        borrador={borradorEn(uso.valores)}
        errores={uso.errores}
        onChange={(borrador) => uso.responder({ ...borrador }, [])}
        onErrores={uso.setErrores}
      />
    </DialogoDeAccion>
  );
}
