import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import { ESTADO_OV } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import { positiveInteger, RUNTIME, type ServiceRuntime, Staff, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Aggregates } from '../aggregates';
import { respuestaDe } from '../command/respuesta';
import { foldOv } from '../folds';
import { answer, metaOf } from '../http';
import type { Intercambio } from '../llamadas/comandos';
import { Llamada } from '../llamadas/llamada';
import { ActOnOv } from './ov.commands';
import { OvFormularios } from './ov-formularios';

const SIN_OV = 'Debe indicar la oportunidad de venta';
const conOv = z.looseObject({
  id_oportunidad_venta: z.coerce.number({ error: SIN_OV }).int(SIN_OV).positive(SIN_OV).max(2_147_483_647, SIN_OV),
});
const logico = (valor: unknown): boolean => valor === true || valor === 'true' || valor === 1 || valor === '1';

/** The calls on an opportunity (specification, 13.11): each carries out one action of its registry. */
@Controller('oportunidadventa')
@Staff()
export class OvController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(OvFormularios) private readonly formularios: OvFormularios,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post('enviar-cotizacion')
  @HttpCode(200)
  enviarCotizacion(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('CompletarCotizacion', body, llamada);
  }

  /** The staff wizard over a prefilled opportunity. */
  @Post('update-ov-precompletada')
  @HttpCode(200)
  async completarPrecompletada(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    const { campos, descartar } = await this.formularios.leer(llamada.request, body);
    try {
      return await this.llamar('CompletarPrecompletada', campos, llamada);
    } catch (error) {
      await descartar();
      throw error;
    }
  }

  @Post('aceptar-oportunidad')
  @HttpCode(200)
  aceptar(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('AceptarCotizacion', body, llamada);
  }

  @Post('rechazar-oportunidad')
  @HttpCode(200)
  rechazar(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('RechazarCotizacion', body, llamada);
  }

  @Post('cancelar-oportunidad')
  @HttpCode(200)
  cancelar(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('CancelarOportunidad', body, llamada);
  }

  @Post('devolver-abono')
  @HttpCode(200)
  devolverAbono(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('DevolverAbono', body, llamada);
  }

  @Post('cerrar-rechazado-oportunidad')
  @HttpCode(200)
  cerrarRechazada(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('CerrarOVRechazado', body, llamada);
  }

  @Post('pedir-repuestos-bodega')
  @HttpCode(200)
  pedirRepuestos(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('PedirRepuestosBodega', body, llamada);
  }

  @Post('preparar-nueva-cotizacion')
  @HttpCode(200)
  prepararNueva(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('PrepararNuevaCotizacion', body, llamada);
  }

  @Post('recibir-repuestos-bodega')
  @HttpCode(200)
  recibirEnBodega(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('RepuestosRecibidosBodega', body, llamada);
  }

  /** Receipt by the executive. */
  @Post('recibir-repuestos-logistica')
  @HttpCode(200)
  recibirPorEjecutivo(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('RepuestosRecibidosEjecutivo', body, llamada);
  }

  /** For a rejected opportunity it pays the diagnosis; for any other, the rest. */
  @Post('ingresar-pago')
  @HttpCode(200)
  async ingresarPago(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    const { id_oportunidad_venta } = validate(conOv, body);
    const { state } = await this.aggregates.load(STREAM_OV.of(id_oportunidad_venta), foldOv);
    const rechazada = state?.estado === ESTADO_OV.RECHAZADA;
    return this.llamar(rechazada ? 'IngresarPagoEnOVRechazada' : 'IngresarPago', body, llamada);
  }

  @Post('set-rma')
  @HttpCode(200)
  setRma(@Body() body: { change_state?: unknown } | null, @Llamada() llamada: Intercambio) {
    return this.llamar(logico(body?.change_state) ? 'IndicarRMA' : 'IngresarRMA', body, llamada);
  }

  /** Starts the rejected order over with this opportunity. */
  @Post('revaluar-ot')
  @HttpCode(200)
  async revaluarOt(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return { code: 200, ...(await this.llamar('RevaluarOT', body, llamada)) };
  }

  @Patch('patch-ov/:id')
  editar(@Param('id') id: string, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.ejecutar(positiveInteger(id, 'id'), 'patchOv', body, llamada);
  }

  private llamar(accion: string, body: unknown, llamada: Intercambio): Promise<ComandoOvRespuesta> {
    const { id_oportunidad_venta, ...input } = validate(conOv, body);
    return this.ejecutar(id_oportunidad_venta, accion, input, llamada);
  }

  private async ejecutar(id: number, accion: string, input: unknown, { actor, request, reply }: Intercambio): Promise<ComandoOvRespuesta> {
    const escrita = await this.bus.execute(new ActOnOv(id, accion, input, metaOf(request, actor, this.runtime.clock)));
    return answer(respuestaDe(escrita), reply);
  }
}
