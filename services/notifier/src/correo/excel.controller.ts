import { GRUPO_SISTEMA } from '@bitacora/domain';
import { PLANTILLAS_DE_EXCEL } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { ConSesion, CurrentSession, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { v7 } from 'uuid';
import { z } from 'zod';
import { anotar } from '../entrega/entrega';

/** A larger body limit, because the orders of a workbook are listed one by one. */
const CONSULTA_MAXIMA = 900_000;

const pedidoSchema = z.strictObject({
  plantilla: z.enum(PLANTILLAS_DE_EXCEL),
  usuario_id: z.number().int().positive(),
  consulta: z.string().max(CONSULTA_MAXIMA),
});

/** Workbooks that another service of the installation mails to one of its users. */
@Controller()
export class ExcelController {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  @Ruta(rutas.pedirExcel)
  @ConSesion()
  async pedir(@Body() body: unknown, @CurrentSession() { actor }: Session): Promise<{ pedido: true }> {
    if (!actor.grupos.includes(GRUPO_SISTEMA)) refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
    const { plantilla, usuario_id, consulta } = validate(pedidoSchema, body);
    const entrega = {
      event_id: v7(),
      canal: 'correo',
      destinatario: STREAM_USUARIO.of(usuario_id),
      plantilla,
      ot: null,
      revision: null,
      datos: { usuario_id, consulta },
    } as const;
    await anotar(this.runtime.pool, [entrega], this.runtime.clock.now());
    return { pedido: true };
  }
}
