import { GRUPO_SISTEMA } from '@bitacora/domain';
import type { CorreoWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { STREAM_CLIENTE, STREAM_USUARIO } from '@bitacora/domain/streams';
import { ConSesion, CurrentSession, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { Body, Controller, Inject, type OnApplicationShutdown } from '@nestjs/common';
import { v7 } from 'uuid';
import { z } from 'zod';
import { CODIGO_DE_TITULAR, presentarCodigo } from '../derechos/codigo';
import { sinDirecciones } from '../entrega/canal';
import type { Entrega } from '../entrega/entrega';
import { PLANTILLAS_DE_ACCESO, presentarAcceso } from './acceso-de-cuenta';
import { anotarEscrito } from './anotar-escrito';
import { Bandeja } from './bandeja';
import { type Mensajero, mensajeroDe, RETENIDO } from './mensajero';
import { CorreoNoTomado } from './rechazo';

/** In place of the digits of a code. */
const OCULTO = '••••••••';

const delTitularSchema = z.strictObject({
  plantilla: z.literal(CODIGO_DE_TITULAR),
  cliente_id: z.number().int().positive(),
  para: z.email().max(254),
  nombre: z.string().trim().min(1).max(254),
  codigo: z.string().regex(/^\d{4,12}$/),
  minutos: z.number().int().positive(),
});
const deCuentaSchema = z.strictObject({
  plantilla: z.enum(PLANTILLAS_DE_ACCESO),
  usuario_id: z.number().int().positive(),
  para: z.email().max(254),
  nombre: z.string().trim().min(1).max(200),
  url: z.url().max(1000),
  horas: z.number().int().positive(),
});
const correoInternoSchema = z.union([deCuentaSchema, delTitularSchema]);
type CorreoInterno = z.output<typeof correoInternoSchema>;

/**
 * Mails that another service of the installation sends to one of its users, or to a client. They contain a secret, so their text is not
 * stored (except sealed in the local outbox, in production without the secret). A failed one is not tried again; the service must ask again.
 */
@Controller()
export class CorreoInternoController implements OnApplicationShutdown {
  private readonly mensajero: Mensajero;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Bandeja) bandeja: Bandeja,
  ) {
    this.mensajero = mensajeroDe(runtime, bandeja);
  }

  @Ruta(rutas.enviarCorreoInterno)
  @ConSesion()
  async enviar(@Body() body: unknown, @CurrentSession() { actor }: Session): Promise<{ enviado: true }> {
    if (!actor.grupos.includes(GRUPO_SISTEMA)) refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
    const pedido = validate(correoInternoSchema, body);
    const { para, plantilla } = pedido;
    const sujeto = 'cliente_id' in pedido ? STREAM_CLIENTE.of(pedido.cliente_id) : null;
    const entrega = await this.anotar('cliente_id' in pedido ? `${sujeto}:${plantilla}` : STREAM_USUARIO.of(pedido.usuario_id), plantilla);
    try {
      const correo = this.presentar(pedido);
      await anotarEscrito(this.runtime, entrega.id, { ...correo, para: [para] });
      await this.mensajero.entregar(entrega, { ...correo, para: [para], sujeto });
    } catch (error) {
      const motivo = sinDirecciones(error);
      await this.terminar(entrega.id, 'fallido', motivo);
      if (error instanceof CorreoNoTomado) refuse('ACCION_NO_DISPONIBLE', motivo);
      throw error;
    }
    if (this.runtime.mail.retenido) await this.terminar(entrega.id, 'omitido', RETENIDO);
    else await this.terminar(entrega.id, 'enviado', null);
    return { enviado: true };
  }

  onApplicationShutdown(): void {
    this.mensajero.cerrar();
  }

  /** The mail; in production without its link or code for the local outbox, because staff who open it could act as another person. */
  private presentar(pedido: CorreoInterno): CorreoWire {
    const { production, mail, publicUrl } = this.runtime;
    const callado = production && mail.smtpUrl === null;
    if ('codigo' in pedido) return presentarCodigo(callado ? { ...pedido, codigo: OCULTO } : pedido, this.runtime);
    return presentarAcceso(pedido.plantilla, callado ? { ...pedido, url: publicUrl } : pedido, this.runtime);
  }

  /** Records the delivery without a next attempt, so that the dispatcher ignores it. */
  private async anotar(destinatario: string, plantilla: string): Promise<Entrega> {
    const base = { event_id: v7(), canal: 'correo', destinatario, plantilla, ot: null, revision: null } as const;
    const { rows } = await this.runtime.pool.query<{ id: string }>(
      `insert into avisos.entrega (event_id, canal, destinatario, plantilla, creada_en, intentos) values ($1, $2, $3, $4, $5, 1) returning id`,
      [base.event_id, base.canal, base.destinatario, base.plantilla, this.runtime.clock.now()],
    );
    return { ...base, id: Number(rows[0]?.id), datos: {}, intentos: 1 };
  }

  private async terminar(id: number, estado: 'enviado' | 'fallido' | 'omitido', error: string | null): Promise<void> {
    await this.runtime.pool.query('update avisos.entrega set estado = $2, error = $3, at = $4 where id = $1', [
      id,
      estado,
      error,
      this.runtime.clock.now(),
    ]);
  }
}
