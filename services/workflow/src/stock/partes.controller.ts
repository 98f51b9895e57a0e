import type { InputOf } from '@bitacora/domain';
import type { PartesCargadas, ParteWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { type Parte, parteWire, ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import { LectorDePlanillas, Roles, RUNTIME, Ruta, readMultipart, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import type { CommandMeta } from '../command/writer';
import { enTandas } from './en-tandas';
import { leerFichas } from './planilla-de-stock';
import { ActOnParte, OpenParte, SaveFicha } from './stock.commands';

/** The catalogue of parts (specification, 8.8 and 13.10). */
@Controller()
@Roles(...ROLES_DE_INVENTARIO)
export class PartesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(LectorDePlanillas) private readonly planillas: LectorDePlanillas,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.crearParte)
  async crear({ body }: InputOf<typeof rutas.crearParte>, @Llamada() llamada: Intercambio) {
    return wire(answer(await this.bus.execute(new OpenParte('crear', body, this.meta(llamada))), llamada.reply));
  }

  @Ruta(rutas.editarParte)
  async editar({ params: { id }, body }: InputOf<typeof rutas.editarParte>, @Llamada() llamada: Intercambio) {
    return wire(answer(await this.bus.execute(new ActOnParte(id, 'editar', body, this.meta(llamada))), llamada.reply));
  }

  @Ruta(rutas.eliminarParte)
  async eliminar({ params: { id } }: InputOf<typeof rutas.eliminarParte>, @Llamada() llamada: Intercambio) {
    const { position } = answer(await this.bus.execute(new ActOnParte(id, 'eliminar', {}, this.meta(llamada))), llamada.reply);
    return { message: 'Parte eliminada correctamente.', position };
  }

  /** Creates the parts of a spreadsheet and edits existing ones; uploading it again changes nothing. */
  @Ruta(rutas.subirPartes)
  async subir(@Llamada() llamada: Intercambio): Promise<PartesCargadas> {
    const { archivos } = await readMultipart(llamada.request);
    const archivo = archivos[0] ?? refuse('DATOS_INVALIDOS', 'Campo requerido', { campos: { file: ['Campo requerido'] } });
    const subida = { lector: this.planillas, archivo, usuario: llamada.actor.id };
    // Each part has its own command, so the form's key belongs to none of them.
    const { command: _command, ...meta } = this.meta(llamada);
    const guardadas = await enTandas(await leerFichas(subida), (ficha) => this.bus.execute(new SaveFicha(ficha, meta)));
    const position = Math.max(0, ...guardadas.map((guardada) => guardada.position));
    const creadas = guardadas.filter(({ creada }) => creada).length;
    const actualizadas = guardadas.filter((guardada) => !guardada.creada && guardada.position > 0).length;
    return answer({ ok: true, value: { creadas, actualizadas, message: 'Partes ingresadas.', position } }, llamada.reply);
  }

  private meta({ actor, request }: Intercambio): CommandMeta {
    return metaOf(request, actor, this.runtime.clock);
  }
}

const wire = ({ state, position }: { readonly state: Parte; readonly position: number }): ParteWire & { position: number } => ({
  ...parteWire(state),
  position,
});
