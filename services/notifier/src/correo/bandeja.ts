import type { CorreoWire } from '@bitacora/domain/contracts';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { type Caja, contextoDeCorreo, readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import type { Entrega } from '../entrega/entrega';
import type { Adjunto } from './adjuntos';
import type { Mensaje } from './mensaje';

const contextoDeAdjunto = (entrega: number, numero: number) => `bandeja|${entrega}|${numero}`;

/** A mail as it left, with the names of its documents. */
export interface CorreoGuardado extends CorreoWire {
  readonly para: string[];
  readonly adjuntos: readonly string[];
}

/** The local outbox: mails without an SMTP server, encrypted under the key of their recipient. */
export class Bandeja {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock'>,
    private readonly caja: Caja,
  ) {}

  /** Stores a mail; idempotent. */
  async guardar(entrega: Entrega, { para, asunto, texto, html, sujeto, adjuntos = [] }: Mensaje): Promise<void> {
    const correo = { para, asunto, texto, html, adjuntos: adjuntos.map(({ nombre }) => nombre) };
    const contenido = await this.caja.sellar(JSON.stringify(correo), contextoDeCorreo(entrega.id), sujeto);
    if (!contenido) throw new Error('Los datos de la persona fueron borrados');
    for (const [numero, adjunto] of adjuntos.entries()) await this.guardarAdjunto(entrega.id, numero, adjunto, sujeto);
    await this.runtime.pool.query(
      `insert into avisos.bandeja (entrega_id, ot, plantilla, asunto, sujeto, contenido, at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (entrega_id) do nothing`,
      [entrega.id, entrega.ot, entrega.plantilla, asunto, sujeto, contenido, this.runtime.clock.now()],
    );
  }

  /** A stored mail, decrypted; null once its person was erased. */
  async abrir(entrega: number, contenido: Buffer, sujeto: string | null): Promise<CorreoGuardado | null> {
    const abierto = await this.caja.leer(contenido, contextoDeCorreo(entrega), sujeto);
    return abierto === null ? null : (JSON.parse(abierto) as CorreoGuardado);
  }

  /** One document of a stored mail. */
  async adjunto(entrega: number, numero: number): Promise<Adjunto> {
    const { rows } = await this.runtime.pool.query<{ nombre: string; contenido: Buffer; sujeto: string | null; ot: number | null }>(
      `select a.nombre, a.contenido, b.sujeto, b.ot from avisos.bandeja_adjunto a join avisos.bandeja b using (entrega_id)
       where a.entrega_id = $1 and a.numero = $2`,
      [entrega, numero],
    );
    const fila = rows[0] ?? refuse('NO_ENCONTRADO', 'El adjunto no existe');
    const abierto = await this.caja.leer(fila.contenido, contextoDeAdjunto(entrega, numero), fila.sujeto);
    if (abierto === null) return refuse('NO_ENCONTRADO', 'Los datos de la persona fueron borrados');
    readOf([...(fila.ot === null ? [] : [STREAM_ORDEN.of(fila.ot)]), ...(fila.sujeto === null ? [] : [fila.sujeto])]);
    return { nombre: fila.nombre, bytes: Buffer.from(abierto, 'base64') };
  }

  private async guardarAdjunto(entrega: number, numero: number, { nombre, bytes }: Adjunto, sujeto: string | null): Promise<void> {
    const contenido = await this.caja.sellar(bytes.toString('base64'), contextoDeAdjunto(entrega, numero), sujeto);
    await this.runtime.pool.query(
      `insert into avisos.bandeja_adjunto (entrega_id, numero, nombre, bytes, contenido) values ($1, $2, $3, $4, $5)
       on conflict (entrega_id, numero) do nothing`,
      [entrega, numero, nombre, bytes.length, contenido],
    );
  }
}
