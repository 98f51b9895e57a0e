import { type InputOf, OFICINA_Y_BODEGA } from '@bitacora/domain';
import type { DatosDeItem, NombreCatalogo } from '@bitacora/domain/catalogo';
import * as rutas from '@bitacora/domain/contracts/routes';
import { equipoSchema, origenDeEquipoSchema } from '@bitacora/domain/equipo';
import { Roles, RUNTIME, Ruta, type ServiceRuntime, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ActOnCatalogo } from '../catalogos/catalogo.commands';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import type { CommandMeta } from '../command/writer';
import { ActOnEquipo, OpenEquipo } from './equipo.commands';

/** Commands on equipment, models and brands (specification, 13.9). */
@Controller()
@Roles(...OFICINA_Y_BODEGA)
export class EquiposController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.crearEquipo)
  crear(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.guardar(new OpenEquipo('crear', leerEquipo(body), this.meta(llamada)), llamada);
  }

  @Ruta(rutas.crearModelo)
  crearModelo({ body }: InputOf<typeof rutas.crearModelo>, @Llamada() llamada: Intercambio) {
    return this.agregar('modelo', body, llamada);
  }

  @Ruta(rutas.crearMarca)
  crearMarca({ body }: InputOf<typeof rutas.crearMarca>, @Llamada() llamada: Intercambio) {
    return this.agregar('marca', body, llamada);
  }

  @Ruta(rutas.editarEquipo)
  editar({ params: { id } }: InputOf<typeof rutas.editarEquipo>, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.guardar(new ActOnEquipo(id, 'editar', leerEquipo(body), this.meta(llamada)), llamada);
  }

  private async guardar(comando: OpenEquipo | ActOnEquipo, { reply }: Intercambio) {
    const { state, position } = answer(await this.bus.execute(comando), reply);
    const { password, ...resto } = state;
    return { ...resto, tiene_password: password !== null, position };
  }

  /** Returns the item as the catalogue has it; for an existing name, the existing item. */
  private async agregar<D extends DatosDeItem>(catalogo: NombreCatalogo, datos: D, llamada: Intercambio) {
    const escrito = await this.bus.execute(new ActOnCatalogo(catalogo, catalogo, datos, this.meta(llamada)));
    const {
      answer: { id },
      state,
      position,
    } = answer(escrito, llamada.reply);
    return { id, ...((state?.get(id)?.datos ?? datos) as D), position };
  }

  private meta({ actor, request }: Intercambio): CommandMeta {
    return metaOf(request, actor, this.runtime.clock);
  }
}

const leerEquipo = (body: unknown) => ({
  equipo: validate(equipoSchema, body),
  pre_ingreso: validate(origenDeEquipoSchema, body).pre_ingreso ?? null,
});
