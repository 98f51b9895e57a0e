import { EXCEPCION, type InputOf, TIPO_EXCEPCION } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { otDeId } from '@bitacora/domain/orden';
import { Ruta, refuse, Staff } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { type Intercambio, Llamada } from '../command/llamada';
import { Comandos } from './comandos';

/** The action that requests each type; a warranty extension is requested by a change of service type. */
const SOLICITA: Readonly<Record<number, string>> = {
  [TIPO_EXCEPCION.AMPLIACION_GARANTIA]: 'cambiarTipoServicio',
  [TIPO_EXCEPCION.APROBACION_3X3]: 'cambio3x3',
  [TIPO_EXCEPCION.CAMBIO_ESPERA_PARTE]: 'cambioEsperaDeParte',
  [TIPO_EXCEPCION.CAMBIO_DIAGNOSTICO]: 'cambioEnDiagnostico',
  [TIPO_EXCEPCION.CAMBIO_ESPERA_RETIRO]: 'esperaDeRetiro',
};
const DECIDE = {
  [EXCEPCION.SOLICITADO]: 'revertirExcepcion',
  [EXCEPCION.APROBADO]: 'aprobarExcepcion',
  [EXCEPCION.RECHAZADO]: 'rechazarExcepcion',
};

/** Exceptions: requested by type, decided by their target state (specification, 13.7). */
@Controller()
@Staff()
export class ExcepcionController {
  constructor(@Inject(Comandos) private readonly comandos: Comandos) {}

  @Ruta(rutas.pedirExcepcion)
  crear({ body }: InputOf<typeof rutas.pedirExcepcion>, @Llamada() llamada: Intercambio) {
    const { orden_trabajo, tipo, ...input } = body;
    const accion = SOLICITA[tipo] ?? refuse('DATOS_INVALIDOS', 'Tipo de excepción desconocido', { campos: { tipo: ['Tipo desconocido'] } });
    return this.comandos.ejecutar(orden_trabajo, accion, input, llamada);
  }

  @Ruta(rutas.decidirExcepcion)
  editar({ params: { id: excepcion_id }, body }: InputOf<typeof rutas.decidirExcepcion>, @Llamada() llamada: Intercambio) {
    const { estado, ...input } = body;
    return this.comandos.ejecutar(otDeId(excepcion_id), DECIDE[estado], { ...input, excepcion_id }, llamada);
  }
}
