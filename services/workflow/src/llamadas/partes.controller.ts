import type { PartesCargadas, ParteWire } from '@bitacora/domain/contracts';
import { cambioDeFichaSchema, fichaSchema, parteWire, ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import {
  LectorDePlanillas,
  positiveInteger,
  RejectionError,
  Roles,
  RUNTIME,
  readMultipart,
  refuse,
  type ServiceRuntime,
  validate,
} from '@bitacora/platform';
import { Body, Controller, Delete, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { answer, metaOf } from '../http';
import { enTandas } from '../stock/en-tandas';
import { type ParteEscrita, PartesExecutor } from '../stock/partes.executor';
import { type FichaLeida, leerFichas } from '../stock/planilla-de-stock';
import type { CommandMeta } from '../writer';
import type { Intercambio } from './comandos';
import { Llamada } from './llamada';

/** The catalogue of parts (specification, 8.8 and 13.10). */
@Controller('bodega')
@Roles(...ROLES_DE_INVENTARIO)
export class PartesController {
  constructor(
    @Inject(PartesExecutor) private readonly partes: PartesExecutor,
    @Inject(LectorDePlanillas) private readonly planillas: LectorDePlanillas,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post('partes')
  @HttpCode(201)
  async crear(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return wire(answer(await this.partes.crear(validate(fichaSchema, body), this.meta(llamada)), llamada.reply));
  }

  @Patch('partes/:id')
  async editar(@Param('id') id: string, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    const cambio = validate(cambioDeFichaSchema, body);
    return wire(answer(await this.partes.editar(positiveInteger(id, 'id'), cambio, this.meta(llamada)), llamada.reply));
  }

  @Delete('partes/:id')
  async eliminar(@Param('id') id: string, @Llamada() llamada: Intercambio) {
    const { position } = answer(await this.partes.eliminar(positiveInteger(id, 'id'), this.meta(llamada)), llamada.reply);
    return { message: 'Parte eliminada correctamente.', position };
  }

  /** Creates the parts of a spreadsheet and edits existing ones; uploading it again changes nothing. */
  @Post('upload_parts')
  @HttpCode(200)
  async subir(@Llamada() llamada: Intercambio): Promise<PartesCargadas> {
    const { archivos } = await readMultipart(llamada.request);
    const archivo = archivos[0] ?? refuse('DATOS_INVALIDOS', 'Campo requerido', { campos: { file: ['Campo requerido'] } });
    const subida = { lector: this.planillas, archivo, usuario: llamada.actor.id };
    // Each part is a separate command: the form's key belongs to none of them.
    const { command: _command, ...meta } = this.meta(llamada);
    const guardadas = await enTandas(await leerFichas(subida), (ficha) => this.guardar(ficha, meta));
    const position = Math.max(0, ...guardadas.map((guardada) => guardada.position));
    const creadas = guardadas.filter(({ creada }) => creada).length;
    const actualizadas = guardadas.filter((guardada) => !guardada.creada && guardada.position > 0).length;
    return answer({ ok: true, value: { creadas, actualizadas, message: 'Partes ingresadas.', position } }, llamada.reply);
  }

  private async guardar(ficha: FichaLeida, meta: CommandMeta): Promise<{ creada: boolean; position: number }> {
    const id = await this.partes.parteDe(ficha.part_number);
    if (id !== null) return this.describir(id, ficha, meta);
    const creada = await this.partes.crear({ precio_unitario: 0, ...ficha }, meta);
    if (creada.ok) return { creada: true, position: creada.value.position };
    // Another process created it meanwhile: this file edits it.
    const deOtro = await this.partes.parteDe(ficha.part_number);
    if (deOtro === null) throw new RejectionError(creada.rejection);
    return this.describir(deOtro, ficha, meta);
  }

  /** Another spelling of a number identifies the part; it does not rename it. */
  private async describir(id: number, { part_number: _escrito, ...descripcion }: FichaLeida, meta: CommandMeta) {
    const editada = await this.partes.editar(id, descripcion, meta);
    if (!editada.ok) throw new RejectionError(editada.rejection);
    return { creada: false, position: editada.value.position };
  }

  private meta({ actor, request }: Intercambio): CommandMeta {
    return metaOf(request, actor, this.runtime.clock);
  }
}

const wire = ({ parte, position }: ParteEscrita): ParteWire & { position: number } => ({ ...parteWire(parte), position });
