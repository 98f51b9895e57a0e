import { EXCEPCION, NOMBRE_TIPO_EXCEPCION, TIPO_EXCEPCION } from '@bitacora/domain';
import { otDeId } from '@bitacora/domain/orden';
import { CurrentSession, positiveInteger, refuse, type Session, Staff, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Comandos } from './comandos';
import { numeroDeOrden } from './esquemas';

/** The types have numbers and names (specification, 7.1 and 12.7). */
const NUMERO_DE_TIPO = new Map(Object.entries(NOMBRE_TIPO_EXCEPCION).map(([numero, nombre]) => [nombre, Number(numero)]));
const crearSchema = z.looseObject({
  orden_trabajo: numeroDeOrden,
  tipo: z.preprocess((tipo) => NUMERO_DE_TIPO.get(String(tipo)) ?? tipo, z.coerce.number({ error: 'Campo requerido' }).int()),
});
const editarSchema = z.looseObject({
  estado: z.coerce
    .number({ error: 'Campo requerido' })
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Estado desconocido' })),
});

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

/** Exceptions: requested by type, decided by the state that they should take (specification, 13.7). */
@Controller('excepcion')
@Staff()
export class ExcepcionController {
  constructor(@Inject(Comandos) private readonly comandos: Comandos) {}

  @Post()
  @HttpCode(200)
  crear(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { orden_trabajo, tipo, ...input } = validate(crearSchema, body);
    const accion = SOLICITA[tipo] ?? refuse('DATOS_INVALIDOS', 'Tipo de excepción desconocido', { campos: { tipo: ['Tipo desconocido'] } });
    return this.comandos.ejecutar(orden_trabajo, accion, input, { actor, request, reply });
  }

  @Put(':id')
  editar(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const excepcion_id = Number.isSafeInteger(Number(id)) && Number(id) > 0 ? Number(id) : positiveInteger(id, 'id');
    const { estado, ...input } = validate(editarSchema, body);
    return this.comandos.ejecutar(otDeId(excepcion_id), DECIDE[estado], { ...input, excepcion_id }, { actor, request, reply });
  }
}
