import { type InputOf, OFICINA } from '@bitacora/domain';
import type { MensajeDetalle, MensajeWire, SilencioWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Roles, RUNTIME, Ruta, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { PoliticaDeCorreo, paraMostrar } from '../correo/pagina-de-correo';
import { Previsualizacion } from './previsualizacion';

/** Every message of the product with its recipients and words, before anything happens. */
@Controller()
@Roles(...OFICINA)
export class PrevisualizacionController {
  private readonly previsualizacion: Previsualizacion;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.previsualizacion = new Previsualizacion(runtime);
  }

  @Ruta(rutas.mensajes)
  lista(): MensajeWire[] {
    return this.previsualizacion.lista();
  }

  @Ruta(rutas.mensaje)
  detalle({ params: { clave } }: InputOf<typeof rutas.mensaje>): Promise<MensajeDetalle> {
    return this.previsualizacion.detalle(clave);
  }

  @Ruta(rutas.htmlDeMensaje)
  @PoliticaDeCorreo()
  async html({ params: { clave }, query: { caso = '0' } }: InputOf<typeof rutas.htmlDeMensaje>): Promise<string> {
    const { casos } = await this.previsualizacion.detalle(clave);
    return paraMostrar(casos[Number(caso)]?.correo ?? refuse('NO_ENCONTRADO', 'El correo no existe'));
  }

  @Ruta(rutas.silencios)
  silencios(): SilencioWire[] {
    return this.previsualizacion.silencios();
  }
}
