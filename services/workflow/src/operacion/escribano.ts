import { type Actor, SISTEMA } from '@bitacora/domain';
import { type AccesoEvent, EVENTOS_ACCESO, EVENTOS_SISTEMA, type SistemaEvent } from '@bitacora/domain/acceso';
import type { TemaDeSistema } from '@bitacora/domain/streams';
import { RejectionError, type ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import type { CommandMeta } from '../command/writer';
import { ActOnAcceso, ActOnSistema } from './acceso.commands';

/** Maximum number of acts written in one step. */
const BATCH = 200;

interface Pendiente {
  readonly id: string;
  readonly clave: string;
  readonly at: Date;
  readonly usuario_id: number | null;
  readonly tema: TemaDeSistema | null;
  readonly tipo: string;
  readonly datos: unknown;
  readonly canal: 'consola' | 'api' | 'sistema';
  readonly token: number | null;
  readonly nombre: string | null;
}

/**
 * Writes to the log the acts on the system that any process recorded. Each has a key, so that an act whose row is still there is not
 * written twice.
 */
export class Escribano {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'logger'>,
    private readonly bus: CommandBus,
  ) {}

  /** Writes all waiting acts; returns their number. */
  async escribir(): Promise<number> {
    let escritos = 0;
    for (;;) {
      const filas = await this.pendientes();
      for (const fila of filas) await this.uno(fila);
      escritos += filas.length;
      if (filas.length < BATCH) return escritos;
    }
  }

  private async pendientes(): Promise<Pendiente[]> {
    const { rows } = await this.runtime.pool.query<Pendiente>(
      `select a.id, a.clave, a.at, a.usuario_id, a.tema, a.tipo, a.datos, a.canal, a.token,
              trim(concat_ws(' ', u.first_name, u.last_name)) as nombre
       from acceso.acto a left join seguridad.usuario u on u.id = a.usuario_id order by a.id limit $1`,
      [BATCH],
    );
    return rows;
  }

  private async uno(fila: Pendiente): Promise<void> {
    const { id, tipo } = fila;
    const outcome = await this.anotar(fila);
    if (!outcome.ok) throw new RejectionError(outcome.rejection);
    await this.runtime.pool.query('delete from acceso.acto where id = $1', [id]);
    this.runtime.logger.debug({ tipo }, 'act written to the log');
  }

  private anotar({ clave, at, usuario_id, tema, tipo, datos, canal, token, nombre }: Pendiente) {
    const actor: Actor = usuario_id === null ? SISTEMA : { id: usuario_id, nombre: nombre ?? '', grupos: [] };
    const meta: CommandMeta = {
      actor,
      at: at.toISOString(),
      correlationId: v7(),
      canal,
      ...(token === null ? {} : { token }),
      command: { key: clave, principal: 'accesos', fingerprint: clave },
    };
    if (tema !== null) return this.bus.execute(new ActOnSistema(tema, 'anotar', { hecho: leido(EVENTOS_SISTEMA, tipo, datos) }, meta));
    return this.bus.execute(new ActOnAcceso(usuario_id ?? 0, 'anotar', { hecho: leido(EVENTOS_ACCESO, tipo, datos) }, meta));
  }
}

/** The event of a recorded act. */
function leido<E extends AccesoEvent | SistemaEvent>(
  catalogo: Readonly<Record<string, { readonly schema: { parse(datos: unknown): unknown } }>>,
  tipo: string,
  datos: unknown,
): E {
  const definicion = Object.hasOwn(catalogo, tipo) ? catalogo[tipo] : undefined;
  if (!definicion) throw new Error(`An act without an event: ${tipo}`);
  return { type: tipo, data: definicion.schema.parse(datos) } as E;
}
