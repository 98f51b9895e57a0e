import type {
  AdjuntoDeCorreo,
  CorreoDeBandeja,
  CorreoWire,
  EstadoEntrega,
  FilaDeBandeja,
  PaginaDeBandeja,
} from '@bitacora/domain/contracts';
import { nombreDeCorreo } from '@bitacora/domain/mensajes';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { type Caja, readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import { paginar } from '../comun/pagina';
import type { Entrega } from '../entrega/entrega';
import { nombresDeAdjuntos } from './adjuntos';
import type { Bandeja } from './bandeja';
import { dondeBuscar, type FiltroDeCorreos } from './buscar-correos';
import { CLAVE_DE_MUESTRA } from './casa';
import { esPlantilla } from './plantillas';
import { Redactor } from './redactor';

const POR_PAGINA = 20;

interface Fila extends Omit<Entrega, 'id'> {
  readonly id: string;
  readonly estado: EstadoEntrega;
  readonly error: string | null;
  readonly asunto: string | null;
  readonly creada_en: Date;
  readonly at: Date | null;
  readonly proximo_intento: Date | null;
  readonly ultima: boolean;
  readonly sujeto: string | null;
  /** The sent mail, sealed; null when it was not stored. */
  readonly contenido: Buffer | null;
  /** Sizes of its stored documents. */
  readonly bytes: readonly number[];
}
type Leido = Omit<CorreoWire, 'asunto'> & { asunto: string | null; para: string[]; adjuntos: readonly string[] };

const CAMPOS = `e.id, e.event_id, e.canal, e.destinatario, e.plantilla, e.ot, e.revision, e.datos, e.intentos, e.estado, e.error, e.asunto,
  e.creada_en, e.at, e.proximo_intento, b.sujeto, b.contenido,
  array(select a.bytes from avisos.bandeja_adjunto a where a.entrega_id = e.id order by a.numero) as bytes,
  not exists (select from avisos.entrega d where d.ot = e.ot and d.plantilla = e.plantilla and d.canal = 'correo' and d.id > e.id) as ultima`;
const DESDE = 'avisos.entrega e left join avisos.bandeja b on b.entrega_id = e.id';

/** All mails, with their outcome. */
export class LibroDeCorreos {
  private readonly redactor: Redactor;

  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly bandeja: Bandeja,
    caja: Caja,
  ) {
    this.redactor = new Redactor(runtime, caja);
  }

  /** A page, newest first. */
  async pagina(page: number, { search, estado }: FiltroDeCorreos): Promise<PaginaDeBandeja> {
    const { pool, serviceKey } = this.runtime;
    const { sql, valores } = dondeBuscar(search, serviceKey);
    const { rows: cuentas } = await pool.query<{ estado: EstadoEntrega; n: number }>(
      `select e.estado, count(*)::integer as n from avisos.entrega e where ${sql} group by e.estado`,
      valores,
    );
    const por_estado = { pendiente: 0, enviado: 0, fallido: 0, omitido: 0, ...Object.fromEntries(cuentas.map((c) => [c.estado, c.n])) };
    const total = estado ? por_estado[estado] : cuentas.reduce((suma, { n }) => suma + n, 0);
    const [i, j, k] = [1, 2, 3].map((n) => `$${valores.length + n}`);
    const { rows } = await pool.query<Fila>(
      `select ${CAMPOS} from ${DESDE} where ${sql} and (${i}::text is null or e.estado = ${i}) order by e.id desc limit ${j} offset ${k}`,
      [...valores, estado, POR_PAGINA, (page - 1) * POR_PAGINA],
    );
    readOf(rows.flatMap(sujetosDe));
    const filas = await Promise.all(rows.map(async (fila) => wire(fila, await this.leer(fila))));
    return { ...paginar(filas, total, page, POR_PAGINA), por_estado };
  }

  /** One mail, decrypted. */
  async abrir(id: number): Promise<CorreoDeBandeja> {
    const { rows } = await this.runtime.pool.query<Fila>(`select ${CAMPOS} from ${DESDE} where e.id = $1 and e.canal = 'correo'`, [id]);
    const fila = rows[0] ?? refuse('NO_ENCONTRADO', 'El correo no existe');
    readOf(sujetosDe(fila));
    const leido = await this.leer(fila);
    const correo = leido && { asunto: leido.asunto ?? '', texto: leido.texto, html: leido.html, para: leido.para };
    return { ...wire(fila, leido), correo, guardado: fila.contenido !== null };
  }

  /** The sent mail; without a stored copy, as the log would give it today. */
  private async leer(fila: Fila): Promise<Leido | null> {
    const id = Number(fila.id);
    if (fila.contenido) return this.bandeja.abrir(id, fila.contenido, fila.sujeto);
    const mensaje = await this.redactor.escribir({ ...fila, id }, { ...this.runtime, serviceKey: CLAVE_DE_MUESTRA });
    if ('tipo' in mensaje) return null;
    return { ...mensaje, para: [...mensaje.para], adjuntos: nombresDeAdjuntos(fila) };
  }
}

/** The subjects of a mail: its order, and the person under whose key it is stored. */
const sujetosDe = ({ ot, sujeto }: Pick<Fila, 'ot' | 'sujeto'>): string[] => [
  ...(ot === null ? [] : [STREAM_ORDEN.of(ot)]),
  ...(sujeto === null ? [] : [sujeto]),
];

const adjuntosDe = ({ bytes }: Fila, leido: Leido | null): AdjuntoDeCorreo[] =>
  (leido?.adjuntos ?? []).map((nombre, numero) => ({ numero, nombre, bytes: bytes[numero] ?? null }));

function wire(fila: Fila, leido: Leido | null): FilaDeBandeja {
  const { id, ot, plantilla, estado, intentos, error, creada_en, at, proximo_intento, ultima } = fila;
  const fallo = estado === 'fallido' || (estado === 'pendiente' && error !== null);
  return {
    id: Number(id),
    ot,
    plantilla,
    nombre: nombreDeCorreo(plantilla),
    asunto: fila.asunto ?? leido?.asunto ?? null,
    para: leido?.para ?? null,
    at: (at ?? creada_en).toISOString(),
    estado,
    error,
    intentos,
    proximo_intento: estado === 'pendiente' ? (proximo_intento?.toISOString() ?? null) : null,
    reenviable: fallo && ultima && esPlantilla(plantilla),
    adjuntos: adjuntosDe(fila, leido),
  };
}
