import type { Caja, ServiceRuntime } from '@bitacora/platform';
import type { Canal, Resultado } from '../entrega/canal';
import type { Entrega } from '../entrega/entrega';
import { adjuntosDe } from './adjuntos';
import { anotarEscrito } from './anotar-escrito';
import { type Mensajero, RETENIDO } from './mensajero';
import { Redactor } from './redactor';

/** E-mail: written when it is sent, with the documents made at that moment. */
export class CanalCorreo implements Canal {
  private readonly redactor: Redactor;

  constructor(
    private readonly runtime: ServiceRuntime,
    caja: Caja,
    private readonly mensajero: Mensajero,
  ) {
    this.redactor = new Redactor(runtime, caja);
  }

  async enviar(entrega: Entrega): Promise<Resultado> {
    const mensaje = await this.redactor.escribir(entrega);
    if ('tipo' in mensaje) return mensaje;
    await anotarEscrito(this.runtime, entrega.id, mensaje);
    const adjuntos = await adjuntosDe(this.runtime, entrega);
    const respuesta = await this.mensajero.entregar(entrega, { ...mensaje, adjuntos });
    return this.runtime.mail.retenido ? { tipo: 'omitido', motivo: RETENIDO } : { tipo: 'enviado', respuesta };
  }
}
