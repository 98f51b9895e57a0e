import type { ServiceRuntime } from '@bitacora/platform';
import { leerMensaje } from '../avisos/mensajes';
import type { Caja } from '../comun/caja';
import type { Canal, Resultado } from '../entrega/canal';
import type { Entrega } from '../entrega/entrega';
import { adjuntosDe } from './adjuntos';
import { leerHecho } from './leer-hecho';
import { maquetar } from './maqueta';
import type { Mensaje } from './mensaje';
import type { Mensajero } from './mensajero';
import { esPlantilla } from './plantillas';
import { presentar } from './presentar';

const BORRADO: Resultado = { tipo: 'omitido', motivo: 'Los datos de la persona fueron borrados' };
const SIN_DIRECCION: Resultado = { tipo: 'omitido', motivo: 'Sin dirección de correo' };

/** E-mail: rendered from the log at the moment it is sent, so that nothing of a person waits in a table. */
export class CanalCorreo implements Canal {
  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly caja: Caja,
    private readonly mensajero: Mensajero,
  ) {}

  async enviar(entrega: Entrega): Promise<Resultado> {
    const mensaje = esPlantilla(entrega.plantilla) ? await this.deOrden(entrega) : await this.dePersonal(entrega);
    if ('tipo' in mensaje) return mensaje;
    return { tipo: 'enviado', respuesta: await this.mensajero.entregar(entrega, mensaje) };
  }

  private async deOrden({ plantilla, ot, revision, datos }: Entrega): Promise<Mensaje | Resultado> {
    if (!esPlantilla(plantilla) || ot === null || revision === null) return { tipo: 'perdido', motivo: 'Plantilla desconocida' };
    const leido = await leerHecho(this.runtime.store, plantilla, ot, revision, Number(datos['dias'] ?? 0));
    if (!leido) return { tipo: 'perdido', motivo: 'El hecho no está en la bitácora' };
    const { hecho, sujeto, para } = leido;
    if (!(await this.runtime.keys.find([sujeto])).has(sujeto)) return BORRADO;
    if (para.length === 0) return SIN_DIRECCION;
    return { ...presentar(plantilla, hecho, this.runtime), para, sujeto, adjuntos: await adjuntosDe(this.runtime, plantilla, ot) };
  }

  private async dePersonal(entrega: Entrega): Promise<Mensaje | Resultado> {
    const leido = await leerMensaje(this.runtime.pool, this.caja, entrega);
    if (!leido) return SIN_DIRECCION;
    const { centro, publicUrl } = this.runtime;
    const cuerpo = { asunto: `Orden ${entrega.ot}: mensaje de ${leido.de}`, titulo: `Mensaje de ${leido.de}`, parrafos: [leido.texto] };
    const boton = { texto: 'Abrir la orden', url: `${publicUrl}/orden/${entrega.ot}` };
    return { ...maquetar(cuerpo, { centro, saludo: leido.nombre, ot: entrega.ot, boton }), para: [leido.email], sujeto: null };
  }
}
