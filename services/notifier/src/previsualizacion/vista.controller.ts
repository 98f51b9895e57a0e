import { ADMINISTRACION_Y_GERENCIA, type InputOf } from '@bitacora/domain';
import type { VistaDeMensaje } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { mensajeConTextoSchema } from '@bitacora/domain/mensajes';
import { Roles, RUNTIME, Ruta, type ServiceRuntime, validate } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { PoliticaDeCorreo, paraMostrar } from '../correo/pagina-de-correo';
import { VistaDeMensajes } from './vista';

/** Previews of the mails to customers with words under edition. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class VistaController {
  private readonly vistas: VistaDeMensajes;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.vistas = new VistaDeMensajes(runtime);
  }

  @Ruta(rutas.vistaDeMensaje)
  async vista(pedido: InputOf<typeof rutas.vistaDeMensaje>): Promise<VistaDeMensaje> {
    const { correo, numero } = await this.ver(pedido);
    return { asunto: correo.asunto, texto: correo.texto, numero };
  }

  @Ruta(rutas.htmlDeVistaDeMensaje)
  @PoliticaDeCorreo()
  async html(pedido: InputOf<typeof rutas.htmlDeVistaDeMensaje>): Promise<string> {
    return paraMostrar((await this.ver(pedido)).correo);
  }

  private ver({ params, query: { numero, ...escrito } }: InputOf<typeof rutas.vistaDeMensaje>) {
    const { mensaje, ...texto } = validate(mensajeConTextoSchema, { ...params, ...escrito });
    return this.vistas.ver(mensaje, texto, numero);
  }
}
