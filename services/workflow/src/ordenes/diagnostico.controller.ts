import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { cicloOrden, diagnosticoVigente, otDeId } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { Ruta, refuse, Staff } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { Aggregates } from '../command/aggregates';
import { type Intercambio, Llamada } from '../command/llamada';
import { Comandos } from './comandos';

/** The diagnosis's calls (specification, 13.5). */
@Controller()
@Staff()
export class DiagnosticoController {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  @Ruta(rutas.diagnosticar)
  crear({ body }: InputOf<typeof rutas.diagnosticar>, @Llamada() llamada: Intercambio) {
    const { orden_trabajo, ...input } = body;
    return this.comandos.ejecutar(orden_trabajo, 'diagnosticar', input, llamada);
  }

  /** A quotation's diagnosis: the same facts, followed by a review. */
  @Ruta(rutas.prediagnosticar)
  prediagnosticar(input: InputOf<typeof rutas.prediagnosticar>, @Llamada() llamada: Intercambio) {
    return this.crear(input, llamada);
  }

  /** Sends a diagnosis or a report back to the technician. */
  @Ruta(rutas.devolverDiagnostico)
  async rechazar({ body }: InputOf<typeof rutas.devolverDiagnostico>, @Llamada() llamada: Intercambio) {
    const { id, orden_trabajo, comentario_rechazo } = body;
    const ot =
      orden_trabajo ??
      (id ? otDeId(id) : refuse('DATOS_INVALIDOS', 'Debe indicar el diagnóstico', { campos: { id: ['Campo requerido'] } }));
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
    const accion = state?.estado === 'Diagnosticado por revisar' ? 'diagnosticadoPorRevisar' : 'revisarInforme';
    const respuesta = await this.comandos.ejecutar(ot, accion, { aprobado: false, comentario_rechazo }, llamada);
    return { ...respuesta, mensaje: 'Diagnóstico rechazado' };
  }

  /** The client's report is made when it is read: this returns its address, after checking that it can be made. */
  @Ruta(rutas.informeDeCliente)
  async informe({ params: { id } }: InputOf<typeof rutas.informeDeCliente>) {
    const ot = otDeId(id);
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
    if (!state || diagnosticoVigente(state)?.id !== id) return refuse('NO_ENCONTRADO', 'El diagnóstico no existe');
    return { message: 'PDF Generado correctamente', informe_cliente_pdf: `/api/orden/download_report/${ot}` };
  }

  /** Edits the diagnosis, or reviews it with `revisado`. */
  @Ruta(rutas.editarDiagnostico)
  async editar({ params: { id }, body: campos }: InputOf<typeof rutas.editarDiagnostico>, @Llamada() llamada: Intercambio) {
    const ot = otDeId(id);
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
    const actual = state && diagnosticoVigente(state);
    if (!state || actual?.id !== id) return refuse('NO_ENCONTRADO', 'El diagnóstico no existe');
    if (campos.revisado) {
      const accion = state.estado === 'Diagnosticado por revisar' ? 'diagnosticadoPorRevisar' : 'revisarInforme';
      const respuesta = await this.comandos.ejecutar(ot, accion, { aprobado: true }, llamada);
      return { ...respuesta, mensaje: 'Informe revisado correctamente' };
    }
    const { informe, replicar_falla, solucion } = { ...actual, ...campos };
    return this.comandos.ejecutar(ot, 'editarDiagnostico', { informe, replicar_falla, solucion }, llamada);
  }
}
