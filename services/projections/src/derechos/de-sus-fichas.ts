import { nombreDeFlujo } from '@bitacora/domain/operacion';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import { fileDigest, filesNamedIn, type ServiceRuntime } from '@bitacora/platform';
import { LIVE } from '../migrate';

/** A file of the person: a photo, a receipt. */
export interface ArchivoDelTitular {
  readonly archivo: string;
  /** The thing that it belongs to, in words. */
  readonly de: string;
  readonly nombre: string | null;
  readonly tipo: string | null;
  readonly bytes: number;
  readonly sha256: string;
  /** Its bytes, in base64. */
  readonly contenido: string;
}

/** An account of somebody. */
export interface CuentaDelTitular {
  readonly correo: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly activa: boolean;
}

/** The numbers of the equipment and the earlier repairs of some clients. */
export async function deSusFichas(clientes: readonly number[], pool: ServiceRuntime['pool']) {
  const suyos = async (tabla: 'equipo' | 'reparacion_anterior') =>
    (await pool.query<{ id: number }>(`select id from ${LIVE}.${tabla} where cliente_id = any($1) order by id`, [clientes])).rows.map(
      ({ id }) => id,
    );
  return { equipos: await suyos('equipo'), anteriores: await suyos('reparacion_anterior') };
}

/** The accounts of companies that have an address which stands in somebody's records. */
export async function cuentasDe(
  fichas: readonly string[],
  { pool, store }: Pick<ServiceRuntime, 'pool' | 'store'>,
): Promise<CuentaDelTitular[]> {
  const hechos = (await Promise.all(fichas.filter(STREAM_CLIENTE.has).map((ficha) => store.readStream(ficha)))).flat();
  const correos = hechos.flatMap(({ data }) => [data['email'], data['correo_empresas']].flat().filter((uno) => typeof uno === 'string'));
  const { rows } = await pool.query<CuentaDelTitular>(
    `select email as correo, first_name as nombre, last_name as apellido, activo as activa
     from seguridad.usuario where lower(email) = any($1) order by email`,
    [correos.map((correo) => correo.toLowerCase())],
  );
  return rows;
}

/** The files that some streams name, with their bytes; those that were taken away are not there. */
export async function archivosDe(
  flujos: readonly string[],
  { store, files }: Pick<ServiceRuntime, 'store' | 'files'>,
): Promise<ArchivoDelTitular[]> {
  const archivos = new Map<string, ArchivoDelTitular>();
  for (const flujo of flujos)
    for (const { id, type, name } of await filesNamedIn(flujo, { store })) {
      const bytes = archivos.has(id) ? null : await files.get(id);
      if (bytes)
        archivos.set(id, {
          ...{ archivo: id, de: nombreDeFlujo(flujo), nombre: name, tipo: type || null, bytes: bytes.length },
          ...{ sha256: fileDigest(bytes), contenido: bytes.toString('base64') },
        });
    }
  return [...archivos.values()];
}
