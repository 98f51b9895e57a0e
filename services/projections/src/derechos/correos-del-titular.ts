import { Caja, contextoDeCorreo, type ServiceRuntime } from '@bitacora/platform';

/** A mail to a client; it has its text if the house stores sent mails. */
interface CorreoDelTitular {
  readonly fecha: string;
  readonly estado: string;
  readonly asunto: string | null;
  readonly para: readonly string[];
  readonly texto: string | null;
  readonly adjuntos: readonly string[];
}

interface Guardado {
  readonly para: string[];
  readonly texto: string;
  readonly adjuntos: readonly string[];
}

/** The mails about some streams, oldest first. */
export async function correosDe(
  flujos: readonly string[],
  ots: readonly number[],
  { pool, keys, serviceKey }: Pick<ServiceRuntime, 'pool' | 'keys' | 'serviceKey'>,
): Promise<CorreoDelTitular[]> {
  const { rows } = await pool.query<{
    id: string;
    at: Date;
    estado: string;
    asunto: string | null;
    sujeto: string | null;
    contenido: Buffer | null;
  }>(
    `select e.id, coalesce(e.at, e.creada_en) as at, e.estado, e.asunto, b.sujeto, b.contenido
     from avisos.entrega e left join avisos.bandeja b on b.entrega_id = e.id
     where e.canal = 'correo' and e.ot = any($1) and split_part(e.destinatario, ':', 1) = any($2) order by e.id`,
    [ots, flujos],
  );
  const caja = new Caja(keys, serviceKey);
  const correos: CorreoDelTitular[] = [];
  for (const { id, at, estado, asunto, sujeto, contenido } of rows) {
    const abierto = contenido && (await caja.leer(contenido, contextoDeCorreo(Number(id)), sujeto));
    const { para = [], texto, adjuntos = [] }: Partial<Guardado> = abierto ? (JSON.parse(abierto) as Guardado) : {};
    correos.push({ fecha: at.toISOString(), estado, asunto, para, texto: texto ?? null, adjuntos });
  }
  return correos;
}
