import type { InputOf } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { cicloOv, ESTADO_OV } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import { RUNTIME, Ruta, type ServiceRuntime, Staff, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Aggregates } from '../command/aggregates';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { respuestaDe } from '../command/respuesta';
import { ActOnOv } from './ov.commands';
import { OvFormularios } from './ov-formularios';

const logico = (valor: unknown): boolean => valor === true || valor === 'true' || valor === 1 || valor === '1';

/** The calls on an opportunity (specification, 13.11), one action of its registry each. */
@Controller()
@Staff()
export class OvController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(OvFormularios) private readonly formularios: OvFormularios,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.enviarCotizacion)
  enviarCotizacion(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('CompletarCotizacion', body, llamada);
  }

  /** The staff wizard over a prefilled opportunity. */
  @Ruta(rutas.completarPrecompletada)
  async completarPrecompletada(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    const { campos, descartar } = await this.formularios.leer(llamada.request, body);
    try {
      return await this.llamar('CompletarPrecompletada', campos, llamada);
    } catch (error) {
      await descartar();
      throw error;
    }
  }

  @Ruta(rutas.anularEnlaceDeOv)
  anularEnlace(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('AnularEnlace', body, llamada);
  }

  @Ruta(rutas.aceptarOv)
  aceptar(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('AceptarCotizacion', body, llamada);
  }

  @Ruta(rutas.rechazarOv)
  rechazar(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('RechazarCotizacion', body, llamada);
  }

  @Ruta(rutas.cancelarOv)
  cancelar(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('CancelarOportunidad', body, llamada);
  }

  @Ruta(rutas.devolverAbono)
  devolverAbono(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('DevolverAbono', body, llamada);
  }

  @Ruta(rutas.cerrarOvRechazada)
  cerrarRechazada(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('CerrarOVRechazado', body, llamada);
  }

  @Ruta(rutas.pedirRepuestos)
  pedirRepuestos(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('PedirRepuestosBodega', body, llamada);
  }

  @Ruta(rutas.prepararNuevaCotizacion)
  prepararNueva(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('PrepararNuevaCotizacion', body, llamada);
  }

  @Ruta(rutas.recibirEnBodega)
  recibirEnBodega(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('RepuestosRecibidosBodega', body, llamada);
  }

  /** Receipt by the executive. */
  @Ruta(rutas.recibirPorEjecutivo)
  recibirPorEjecutivo(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.llamar('RepuestosRecibidosEjecutivo', body, llamada);
  }

  /** For a rejected opportunity it pays the diagnosis; for any other, the balance. */
  @Ruta(rutas.ingresarPago)
  async ingresarPago(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    const { id_oportunidad_venta } = validate(rutas.conOv, body);
    const { state } = await this.aggregates.load(STREAM_OV.of(id_oportunidad_venta), cicloOv.after);
    const rechazada = state?.estado === ESTADO_OV.RECHAZADA;
    return this.llamar(rechazada ? 'IngresarPagoEnOVRechazada' : 'IngresarPago', body, llamada);
  }

  @Ruta(rutas.indicarRma)
  setRma(@Body() body: { change_state?: unknown } | null, @Llamada() llamada: Intercambio) {
    return this.llamar(logico(body?.change_state) ? 'IndicarRMA' : 'IngresarRMA', body, llamada);
  }

  /** Starts the rejected order over with this opportunity. */
  @Ruta(rutas.revaluarOtDeOv)
  async revaluarOt(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    return { code: 200 as const, ...(await this.llamar('RevaluarOT', body, llamada)) };
  }

  @Ruta(rutas.editarOv)
  editar({ params: { id } }: InputOf<typeof rutas.editarOv>, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    return this.ejecutar(id, 'patchOv', conCorreo(body), llamada);
  }

  private llamar(accion: string, body: unknown, llamada: Intercambio): Promise<ComandoOvRespuesta> {
    const { id_oportunidad_venta, ...input } = validate(rutas.conOv, body);
    return this.ejecutar(id_oportunidad_venta, accion, input, llamada);
  }

  private async ejecutar(id: number, accion: string, input: unknown, { actor, request, reply }: Intercambio): Promise<ComandoOvRespuesta> {
    const escrita = await this.bus.execute(new ActOnOv(id, accion, input, metaOf(request, actor, this.runtime.clock)));
    return answer(respuestaDe(escrita), reply);
  }
}

/** The opportunity's other calls have the address as `correo`, so this one accepts it too. */
function conCorreo(body: unknown): unknown {
  if (!body || typeof body !== 'object' || !('correo' in body) || 'correo_electronico' in body) return body;
  const { correo, ...datos } = body;
  return { ...datos, correo_electronico: correo };
}
