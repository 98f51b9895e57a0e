import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import { FORMULARIO_CATALOGO, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { ItemEscrito } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { Roles, RUNTIME, Ruta, type ServiceRuntime, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnCatalogo } from './catalogo.commands';

type DeItem = InputOf<typeof rutas.retirarItem>;

/** Adds to the catalogues of the house and corrects them. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class CatalogosController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'clock'>,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  @Ruta(rutas.crearItem)
  crear({ params: { catalogo } }: InputOf<typeof rutas.crearItem>, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.escribir(new ActOnCatalogo(catalogo, catalogo, leidos(catalogo, body), this.meta(llamada)), llamada);
  }

  @Ruta(rutas.editarItem)
  editar({ params: { catalogo, id } }: InputOf<typeof rutas.editarItem>, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    const { ultimo_cambio } = validate(rutas.editarItem.input.form, body);
    const input = { catalogo, id, ultimo_cambio, datos: leidos(catalogo, body) };
    return this.escribir(new ActOnCatalogo(catalogo, 'editar', input, this.meta(llamada)), llamada);
  }

  @Ruta(rutas.retirarItem)
  retirar({ params, body }: DeItem, @Llamada() llamada: Intercambio) {
    return this.escribir(new ActOnCatalogo(params.catalogo, 'retirar', { ...params, ...body }, this.meta(llamada)), llamada);
  }

  @Ruta(rutas.reponerItem)
  reponer({ params, body }: DeItem, @Llamada() llamada: Intercambio) {
    return this.escribir(new ActOnCatalogo(params.catalogo, 'reponer', { ...params, ...body }, this.meta(llamada)), llamada);
  }

  @Ruta(rutas.fusionarItem)
  fusionar({ params, body }: InputOf<typeof rutas.fusionarItem>, @Llamada() llamada: Intercambio) {
    return this.escribir(new ActOnCatalogo(params.catalogo, 'fusionar', { ...params, ...body }, this.meta(llamada)), llamada);
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }

  private async escribir(command: ActOnCatalogo, { reply }: Intercambio): Promise<ItemEscrito> {
    const { answer: hecho, position } = answer(await this.bus.execute(command), reply);
    return { id: hecho.id, position };
  }
}

/** The fields of an item of a catalogue, as its form reads them. */
const leidos = (catalogo: NombreCatalogo, body: unknown) => validate(FORMULARIO_CATALOGO[catalogo], body);
