import { NOMBRE_NIVEL, type RegistroAccion } from '@bitacora/domain/contracts';
import { escribirXls } from '@bitacora/platform';
import { enSantiago } from '../exportacion/libro';

/** The action log as an .xls, in its order. */
export function xlsDeAcciones(acciones: readonly RegistroAccion[]): Buffer {
  return escribirXls({
    nombre: 'Acciones',
    columnas: [
      { titulo: 'Fecha', tipo: 'fecha_hora', ancho: 17 },
      { titulo: 'Usuario', tipo: 'texto', ancho: 24 },
      { titulo: 'Acción', tipo: 'texto', ancho: 32 },
      { titulo: 'Acción anterior', tipo: 'texto', ancho: 32 },
      { titulo: 'Tiempo desde la anterior (h:mm:ss)', tipo: 'duracion', ancho: 18 },
      { titulo: 'Alerta', tipo: 'texto', ancho: 12 },
      { titulo: 'O.T', tipo: 'entero', ancho: 9 },
    ],
    filas: acciones.map((accion) => [
      enSantiago(accion.created_at),
      `${accion.usuario.first_name} ${accion.usuario.last_name}`.trim(),
      accion.accion_label,
      accion.last_action_label,
      accion.tiempo_desde_ultima,
      NOMBRE_NIVEL[accion.color],
      accion.orden_trabajo,
    ]),
  });
}
