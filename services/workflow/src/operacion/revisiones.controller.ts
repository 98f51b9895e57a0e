import { ADMINISTRACION } from '@bitacora/domain';
import type { ClaseDeRevision } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { Roles, RUNTIME, Ruta, refuse, reviewsUnderWay, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnOperacion } from './operacion.commands';
import { Revisiones } from './revisiones';

const YA: Readonly<Record<ClaseDeRevision, string>> = {
  diagnostico: 'Ya hay un diagnóstico en marcha.',
  verificacion: 'Ya hay una comprobación en marcha.',
};

/** Starts reviews for administrators. */
@Controller()
@Roles(...ADMINISTRACION)
export class RevisionesController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Revisiones) private readonly revisiones: Revisiones,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  @Ruta(rutas.empezarRevision)
  async empezar({ body: { clase } }: InputOf<typeof rutas.empezarRevision>, @Llamada() { request, actor }: Intercambio) {
    const { pool, reviews } = this.runtime;
    if (!reviews.carryOut)
      refuse('ACCION_NO_DISPONIBLE', 'Esta instalación se revisa desde su terminal: npm run bitacora -- diagnosticar, o verificar.');
    if ((await reviewsUnderWay(pool)).includes(clase) || !this.revisiones.begin(clase)) refuse('ACCION_NO_DISPONIBLE', YA[clase]);
    await this.bus.execute(new ActOnOperacion('casa', 'anotarTarea', { tarea: clase }, metaOf(request, actor, this.runtime.clock)));
    return { clase };
  }
}
