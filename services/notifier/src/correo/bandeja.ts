import type { CorreoDeBandeja, CorreoWire, FilaDeBandeja, Pagina } from '@bitacora/domain/contracts';
import { refuse, type ServiceRuntime } from '@bitacora/platform';
import type { Caja } from '../comun/caja';
import { paginar } from '../comun/pagina';
import type { Entrega } from '../entrega/entrega';
import type { Mensaje } from './mensaje';

const POR_PAGINA = 20;
const contexto = (entregaId: number) => `bandeja|${entregaId}`;

interface Fila extends Omit<FilaDeBandeja, 'at' | 'id'> {
  readonly id: string;
  readonly at: Date;
}
interface FilaCompleta extends Fila {
  readonly entrega_id: string;
  readonly sujeto: string | null;
  readonly contenido: Buffer;
}
const wire = ({ id, ot, plantilla, asunto, at }: Fila): FilaDeBandeja => ({ id: Number(id), ot, plantilla, asunto, at: at.toISOString() });

/** The local outbox: mails that no SMTP server takes, encrypted under the key of the person they are for. */
export class Bandeja {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock'>,
    private readonly caja: Caja,
  ) {}

  /** Keeps a mail; keeping it again changes nothing. */
  async guardar(entrega: Entrega, { para, asunto, texto, html, sujeto, adjuntos = [] }: Mensaje): Promise<void> {
    const correo = { para, asunto, texto, html, adjuntos: adjuntos.map(({ nombre }) => nombre) };
    const contenido = await this.caja.sellar(JSON.stringify(correo), contexto(entrega.id), sujeto);
    if (!contenido) throw new Error('Los datos de la persona fueron borrados');
    await this.runtime.pool.query(
      `insert into avisos.bandeja (entrega_id, ot, plantilla, asunto, sujeto, contenido, at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (entrega_id) do nothing`,
      [entrega.id, entrega.ot, entrega.plantilla, asunto, sujeto, contenido, this.runtime.clock.now()],
    );
  }

  /** A page, newest first. */
  async pagina(page: number): Promise<Pagina<FilaDeBandeja>> {
    const { pool } = this.runtime;
    const { rows: total } = await pool.query<{ n: number }>('select count(*)::integer as n from avisos.bandeja');
    const { rows } = await pool.query<Fila>(
      'select id, ot, plantilla, asunto, at from avisos.bandeja order by id desc limit $1 offset $2',
      [POR_PAGINA, (page - 1) * POR_PAGINA],
    );
    return paginar(rows.map(wire), total[0]?.n ?? 0, page, POR_PAGINA);
  }

  /** One mail, opened. */
  async abrir(id: number): Promise<CorreoDeBandeja> {
    const { rows } = await this.runtime.pool.query<FilaCompleta>('select * from avisos.bandeja where id = $1', [id]);
    const fila = rows[0] ?? refuse('NO_ENCONTRADO', 'El correo no existe');
    const contenido = await this.caja.leer(fila.contenido, contexto(Number(fila.entrega_id)), fila.sujeto);
    return { ...wire(fila), correo: contenido === null ? null : (JSON.parse(contenido) as CorreoWire & { para: string[] }) };
  }
}
