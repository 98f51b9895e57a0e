import { NOMBRE_NIVEL, type RegistroAccion } from '@bitacora/domain/contracts';
import { Badge, type Column, formato } from '@bitacora/ui';
import { Link } from 'react-router';

const TONO = { success: 'ok', warning: 'brass', danger: 'danger' } as const;

/** The columns of the action log (specification, 11.2), and the alert that gives each record its colour. */
export const COLUMNAS_DE_REGISTRO: readonly Column<RegistroAccion>[] = [
  { title: 'Fecha', className: 'num', cell: ({ created_at }) => <time dateTime={created_at}>{formato.fechaHora(created_at)}</time> },
  { title: 'Usuario', cell: ({ usuario: { first_name, last_name } }) => `${first_name} ${last_name}`.trim() },
  { title: 'Acción', cell: ({ accion_label }) => accion_label },
  { title: 'Acción anterior', cell: ({ last_action_label }) => last_action_label },
  {
    title: 'Tiempo',
    className: 'num',
    cell: ({ tiempo_desde_ultima }) => tiempo_desde_ultima !== null && formato.duracion(tiempo_desde_ultima),
  },
  { title: 'Alerta', cell: ({ color }) => <Badge tone={TONO[color]}>{NOMBRE_NIVEL[color]}</Badge> },
  { title: 'Orden', className: 'num', cell: ({ orden_trabajo }) => <Link to={`/orden/${orden_trabajo}`}>{orden_trabajo}</Link> },
];
