import { NOMBRE_SOLICITUD, SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import { Checkbox } from '@bitacora/ui';
import type { ControlProps } from '../../componentes/accion/control';
import { Elegir } from '../../componentes/accion/elegir';
import { errorEn } from '../../componentes/accion/revision';
import { admite } from '../repuestos/puerta';
import { gruposDe, useUsuario } from '../sesion/sesion';

interface Props extends ControlProps {
  readonly solicitudes: OrdenDetalle['solicitud_partes'];
}

/** One of the requests that the action accepts. */
export function ElegirSolicitud({
  accion,
  solicitudes,
  campo,
  valores,
  errores,
  onChange,
}: Props & { readonly accion: NombreAccionOrden }) {
  const grupos = gruposDe(useUsuario());
  return (
    <Elegir
      label={campo.titulo}
      error={errorEn(errores, campo.nombre)}
      required={campo.requerido}
      value={valores[campo.nombre]}
      onChange={(id) => onChange({ [campo.nombre]: id })}
      options={solicitudes
        .filter((solicitud) => admite(accion, solicitud, grupos))
        .map(({ id, parte, estado }) => ({ value: id, label: `${parte.part_number} ${parte.description} · ${NOMBRE_SOLICITUD[estado]}` }))}
    />
  );
}

/** Some of the requests that have not arrived yet. */
export function ElegirSolicitudes({ solicitudes, campo: { nombre, titulo, ayuda }, valores, errores, onChange }: Props) {
  const value = valores[nombre];
  const elegidas = Array.isArray(value) ? (value as number[]) : [];
  const porLlegar = solicitudes.filter(
    ({ estado, allocated }) => estado === SOLICITUD.EN_ESPERA || (estado === SOLICITUD.SOLICITADO && !allocated),
  );
  const error = errorEn(errores, nombre);
  return (
    <fieldset className="field" style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="field-label">{titulo}</legend>
      {porLlegar.map(({ id, parte }) => (
        <Checkbox
          key={id}
          label={`${parte.part_number} ${parte.description}`}
          checked={elegidas.includes(id)}
          onChange={(event) => onChange({ [nombre]: event.target.checked ? [...elegidas, id] : elegidas.filter((otra) => otra !== id) })}
        />
      ))}
      <span className="field-hint">{ayuda}</span>
      {error && <span className="field-error">{error}</span>}
    </fieldset>
  );
}
