import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { otDeId } from '@bitacora/domain/orden';
import { Ruta, refuse, Staff } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { type Intercambio, Llamada } from '../command/llamada';
import { Comandos } from './comandos';
import { pasosDeTabla } from './tabla-de-repuestos';
import { entrar, salir } from './traslados';

/** The warehouse's calls (specification, 13.4 and 13.6). */
@Controller()
@Staff()
export class BodegaController {
  constructor(@Inject(Comandos) private readonly comandos: Comandos) {}

  @Ruta(rutas.moverEquipo)
  movimiento({ body }: InputOf<typeof rutas.moverEquipo>, @Llamada() llamada: Intercambio) {
    const { ot, tipo_movimiento, tipo_entrada, tipo_salida, destino } = body;
    const paso = tipo_movimiento === 2 ? salir({ tipo_salida, ...(destino ? { destino } : {}) }) : entrar(tipo_entrada);
    return this.comandos.ejecutarTodos(ot, [paso], llamada);
  }

  @Ruta(rutas.cambiarEstado)
  cambioEstado({ body: { orden, state, solucion, motivo } }: InputOf<typeof rutas.cambiarEstado>, @Llamada() llamada: Intercambio) {
    return state === 'Rechazado'
      ? this.comandos.ejecutar(orden, 'rechazar', { motivo }, llamada)
      : this.comandos.ejecutar(orden, 'ingresarReparacion', { solucion }, llamada);
  }

  /** Saves the whole table, all rows or none. */
  @Ruta(rutas.cambiarSolicitudes)
  solicitudes({ body: filas }: InputOf<typeof rutas.cambiarSolicitudes>, @Llamada() llamada: Intercambio) {
    const [primera] = filas;
    const ot = primera ? (primera.ot ?? otDeId(primera.solicitudId)) : 0;
    if (filas.some((fila) => otDeId(fila.solicitudId) !== ot)) refuse('DATOS_INVALIDOS', 'Las filas deben ser de una misma orden');
    return this.comandos.ejecutarTodos(ot, pasosDeTabla(filas), llamada);
  }

  @Ruta(rutas.marcarLlegadaEstimada)
  async llegadaEstimada({ body }: InputOf<typeof rutas.marcarLlegadaEstimada>, @Llamada() llamada: Intercambio) {
    const { ot_id, ...input } = body;
    const respuesta = await this.comandos.ejecutar(ot_id, 'marcarLlegadaEstimada', input, llamada);
    // The action accepted it as a date, or as none.
    return { ...respuesta, fecha_hora_entrega_estimada: input.fecha_estimada as string | null | undefined };
  }

  @Ruta(rutas.cambiarPieza)
  cambiarPieza({ body }: InputOf<typeof rutas.cambiarPieza>, @Llamada() llamada: Intercambio) {
    return this.comandos.ejecutar(otDeId(body.solicitud_id), 'cambiarPieza', body, llamada);
  }
}
