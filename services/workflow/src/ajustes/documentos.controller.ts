import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { DocumentoPublicadoWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { sha256 } from '@bitacora/event-store';
import { Roles, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnDocumento } from './documento.commands';
import { SABIDO } from './sabido';

/** Publishes the legal texts of the house. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class DocumentosController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'clock' | 'ajustes'>,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  @Ruta(rutas.publicarDocumento)
  async publicar(
    { params: { clase }, body }: InputOf<typeof rutas.publicarDocumento>,
    @Llamada() { actor, request, reply }: Intercambio,
  ): Promise<DocumentoPublicadoWire> {
    const input = { ...body, sha256: sha256(body.texto) };
    const meta = metaOf(request, actor, this.runtime.clock);
    const { answer: hecho, position } = answer(await this.bus.execute(new ActOnDocumento(clase, 'publicar', input, meta)), reply);
    await this.runtime.ajustes.reached(position, SABIDO);
    return { version: hecho.version, position };
  }
}
