import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { AjusteEscrito } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { cambioDeMarcaSchema, marcaDe } from '@bitacora/domain/instalacion';
import type { InputOf } from '@bitacora/domain/kernel';
import { acceptLogo, leerMarcas, Roles, RUNTIME, Ruta, readMultipart, refuse, type ServiceRuntime, validate } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnInstalacion } from './instalacion.commands';

const NO_ES_LOGO = 'Un archivo PNG o JPG, simple: ya reducido no puede pesar más de 200 KB';

/** Changes the look of the house. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class MarcaController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  @Ruta(rutas.cambiarMarca)
  async cambiar(@Llamada() llamada: Intercambio): Promise<AjusteEscrito> {
    const { request, actor } = llamada;
    const { campos, archivos } = await readMultipart(request);
    const { color, quitar_logo, ultimo_cambio } = validate(cambioDeMarcaSchema, campos);
    const subido = archivos.find(({ campo }) => campo === 'logo');
    const png = subido && ((await acceptLogo(subido.bytes)) ?? refuse('DATOS_INVALIDOS', NO_ES_LOGO, { campos: { logo: [NO_ES_LOGO] } }));
    const actual = quitar_logo === 'true' ? null : marcaDe(await leerMarcas(this.runtime)).logo;
    const logo = png ? png.toString('base64') : actual;
    const meta = metaOf(request, actor, this.runtime.clock);
    return this.escribir(new ActOnInstalacion('casa', 'cambiarMarca', { color: color || null, logo, ultimo_cambio }, meta), llamada);
  }

  @Ruta(rutas.deshacerMarca)
  deshacer({ params: { id: numero } }: InputOf<typeof rutas.deshacerMarca>, @Llamada() llamada: Intercambio): Promise<AjusteEscrito> {
    const meta = metaOf(llamada.request, llamada.actor, this.runtime.clock);
    return this.escribir(new ActOnInstalacion('casa', 'deshacerMarca', { numero }, meta), llamada);
  }

  private async escribir(command: ActOnInstalacion, { reply }: Intercambio): Promise<AjusteEscrito> {
    const { position } = answer(await this.bus.execute(command), reply);
    const cambios = await leerMarcas(this.runtime);
    return { numero: position > 0 ? cambios.length : null, position };
  }
}
