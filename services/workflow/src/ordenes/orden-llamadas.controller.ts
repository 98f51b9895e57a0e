import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { positiveInteger, Ruta, readMultipart, refuse, SOLO_PERMITIDOS, Staff } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { type Intercambio, Llamada } from '../command/llamada';
import { ArchivoRechazado, Archivos } from './archivos';
import { Comandos } from './comandos';

/** Calls of the order with a specified path (specification, 13.4). */
@Controller()
@Staff()
export class OrdenLlamadasController {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Archivos) private readonly archivos: Archivos,
  ) {}

  @Ruta(rutas.rechazarOrden)
  rechazar({ body }: InputOf<typeof rutas.rechazarOrden>, @Llamada() llamada: Intercambio) {
    const { orden_trabajo, ...input } = body;
    return this.comandos.ejecutar(orden_trabajo, 'rechazar', input, llamada);
  }

  @Ruta(rutas.rechazarPorAdministracion)
  rechazoAdministrativo({ body }: InputOf<typeof rutas.rechazarPorAdministracion>, @Llamada() llamada: Intercambio) {
    const { ot, ...input } = body;
    return this.comandos.ejecutar(ot, 'rechazoAdministrativo', input, llamada);
  }

  /** Callers check `data.code` for 200 (specification, 13.4). */
  @Ruta(rutas.revaluarOrden)
  async revaluar({ body: { ot } }: InputOf<typeof rutas.revaluarOrden>, @Llamada() llamada: Intercambio) {
    return { code: 200 as const, ...(await this.comandos.ejecutar(ot, 'revaluarOT', {}, llamada)) };
  }

  /** Branch of the change, and its receipt if given. */
  @Ruta(rutas.guardarCambio)
  async guardarCambio({ params: { ot } }: InputOf<typeof rutas.guardarCambio>, @Llamada() llamada: Intercambio) {
    const { campos, archivos } = await readMultipart(llamada.request);
    const sucursal = campos['sucursal'] ? positiveInteger(campos['sucursal'], 'sucursal') : null;
    const respuesta = await this.comandos.ejecutar(ot, 'guardarCambio', { sucursal }, llamada);
    for (const [parte, { nombre, bytes }] of archivos.entries()) {
      const intercambio = { ...llamada, parte };
      const subido = await this.archivos
        .guardar(ot, nombre, bytes, llamada.actor.id, this.comandos.huella(intercambio))
        .catch((error: unknown) => {
          if (error instanceof ArchivoRechazado)
            return refuse('DATOS_INVALIDOS', SOLO_PERMITIDOS, { campos: { boleta: [SOLO_PERMITIDOS] } });
          throw error;
        });
      await this.comandos.ejecutar(ot, 'adjuntarArchivo', { file_id: subido.file_id, tipo: 'BOLETA' }, intercambio);
    }
    return respuesta;
  }

  @Ruta(rutas.enviarCorreoDeCambio)
  emailCambio({ params: { ot } }: InputOf<typeof rutas.enviarCorreoDeCambio>, @Llamada() llamada: Intercambio) {
    return this.comandos.ejecutar(ot, 'enviarCorreoCambio', {}, llamada);
  }

  @Ruta(rutas.reenviarCorreo)
  async reenviar(
    { params: { ot } }: InputOf<typeof rutas.reenviarCorreo>,
    @Body() body: Record<string, unknown>,
    @Llamada() llamada: Intercambio,
  ) {
    const plantilla = typeof body?.['plantilla'] === 'string' ? { plantilla: body['plantilla'] } : {};
    return { ...(await this.comandos.ejecutar(ot, 'reenviarCorreo', plantilla, llamada)), message: 'El correo se enviará nuevamente' };
  }

  @Ruta(rutas.cambiarTipoDeServicio)
  async cambiarTipo(
    { params: { ot } }: InputOf<typeof rutas.cambiarTipoDeServicio>,
    @Body() body: unknown,
    @Llamada() llamada: Intercambio,
  ) {
    const respuesta = await this.comandos.ejecutar(ot, 'cambiarTipoServicio', body, llamada);
    const message = respuesta.estado === 'En Solicitud de Excepción' ? 'Solicitud creada correctamente' : 'OT cambiada a Presupuesto';
    return { ...respuesta, message };
  }

  @Ruta(rutas.cambiarDespacho)
  async cambiarDespacho({ params: { ot } }: InputOf<typeof rutas.cambiarDespacho>, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    return { ...(await this.comandos.ejecutar(ot, 'cambiarDespacho', body, llamada)), message: 'Despacho cambiado correctamente' };
  }
}
