import type { AccesoAnotado } from '@bitacora/domain/contracts';
import { Badge, type Column, formato } from '@bitacora/ui';

/** The columns of the lists of acts. */
export const CUANDO: Column<AccesoAnotado> = { title: 'Cuándo', className: 'num accesos-cuando', cell: ({ at }) => formato.fechaHora(at) };
export const QUE: Column<AccesoAnotado> = {
  title: 'Qué',
  cell: ({ nombre, detalle, clase }) => (
    <span className="accesos-que">
      <Badge {...(clase === 'falla' ? { tone: 'danger' as const } : {})}>{nombre}</Badge>
      <span>{detalle}</span>
    </span>
  ),
};
export const DESDE_DONDE: Column<AccesoAnotado> = {
  title: 'Desde dónde',
  cell: ({ ip, equipo }) =>
    ip || equipo ? (
      <span className="accesos-donde">
        {equipo}
        {ip && <span className="muted mono">{ip}</span>}
      </span>
    ) : null,
};
