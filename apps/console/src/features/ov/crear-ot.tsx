import type { OvDetalle } from '@bitacora/domain/contracts';
import { ACCIONES_OV, ordenDeOvSchema } from '@bitacora/domain/ov';
import { useQuery } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { modelosQuery, tipoFallaQuery } from '../../api/queries';
import type { Presentacion } from '../../componentes/accion/accion';
import type { Controles, ControlProps } from '../../componentes/accion/control';
import { DialogoDeAccion } from '../../componentes/accion/dialogo-de-accion';
import { Elegir } from '../../componentes/accion/elegir';
import { errorEn } from '../../componentes/accion/revision';
import type { DialogoDeOv } from './dialogo';
import { useAccionDeOv } from './use-accion-de-ov';

/** The action, with what the desk adds to the opportunity. */
const CREAR_OT = { ...ACCIONES_OV.CrearOT, form: ordenDeOvSchema };
const PRESENTACION: Presentacion<OvDetalle> = {
  iniciales: ({ comentario }) => ({ reporte_falla_cliente: comentario ?? '' }),
  cabecera: ({ nombre, apellido, rut, numero_serie_equipo }) => (
    <p className="muted">
      {nombre} {apellido} · {rut} · serie <span className="mono">{numero_serie_equipo}</span>
    </p>
  ),
};
const CONTROLES: Controles = {
  modelo: (props) => <ElegirModelo {...props} />,
  tipo_falla: (props) => <ElegirFalla {...props} />,
};

/** Opens the order of the received equipment: client and equipment come from the opportunity (specification, 9.3 and 13.4). */
export function CrearOt({ ov, accion, onClose }: DialogoDeOv) {
  const dialogo = useAccionDeOv({
    ov,
    accion,
    definicion: CREAR_OT,
    presentacion: PRESENTACION,
    enviar: (respuestas, claveDe) => {
      const body = { ...respuestas, id_oportunidad_venta: ov.id };
      return escribir.post('/api/orden/create_ov_ot', { body, clave: claveDe(body) });
    },
    onClose,
  });
  return <DialogoDeAccion {...dialogo} controles={CONTROLES} />;
}

function ElegirModelo({ campo, valores, errores, onChange }: ControlProps) {
  const modelos = useQuery(modelosQuery);
  return (
    <Elegir
      label={campo.titulo}
      hint={campo.ayuda}
      error={errorEn(errores, campo.nombre)}
      value={valores[campo.nombre]}
      onChange={(modelo) => onChange({ [campo.nombre]: modelo })}
      options={(modelos.data ?? []).map(({ id, model_name, marca }) => ({ value: id, label: `${marca.marca_name} ${model_name}` }))}
    />
  );
}

/** One failure, of the list that an order may have. */
function ElegirFalla({ campo, valores, errores, onChange }: ControlProps) {
  const fallas = useQuery(tipoFallaQuery);
  const elegidas = valores[campo.nombre];
  return (
    <Elegir
      label={campo.titulo}
      error={errorEn(errores, campo.nombre)}
      value={Array.isArray(elegidas) ? elegidas[0] : undefined}
      onChange={(falla) => onChange({ [campo.nombre]: falla === undefined ? undefined : [falla] })}
      options={(fallas.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
