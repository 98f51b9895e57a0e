import { VIA_EN_PALABRAS, type ViaDeLectura } from '@bitacora/domain/acceso';
import { RUTAS } from '@bitacora/domain/contracts/routes';
import { definicionDe, NOMBRES_DEL_PERSONAL } from '@bitacora/domain/eventos';
import {
  STREAM_CLIENTE,
  STREAM_EQUIPO,
  STREAM_ORDEN,
  STREAM_OV,
  STREAM_REPARACION_ANTERIOR,
  STREAM_SOLICITUD_DE_DATOS,
} from '@bitacora/domain/streams';
import { type RecordedEvent, withNames } from '@bitacora/event-store';
import { loDelTitular, type ServiceRuntime, type Titular } from '@bitacora/platform';
import { correosDe } from './correos-del-titular';
import { type ArchivoDelTitular, archivosDe, type CuentaDelTitular, cuentasDe, deSusFichas } from './de-sus-fichas';

/** Replaces the names of staff, which are another person's data. */
const DEL_PERSONAL = 'Personal del centro';
/** Number of streams read at a time. */
const JUNTOS = 20;
const EN_PALABRAS = new Map(RUTAS.map(({ route }) => [`${route.method} ${route.path}`, route.summary]));

/** A fact of a history, in a form for the person concerned. */
interface HechoDelTitular {
  readonly fecha: string;
  readonly hecho: string;
  readonly datos: unknown;
}
type Historia = readonly HechoDelTitular[];

/** Everything that the house holds about a person: their records, what stands under their RUT, and what belongs to these. */
export interface DatosDelTitular {
  readonly titular: Historia;
  /** Their accounts as users of a company. */
  readonly cuentas: readonly CuentaDelTitular[];
  readonly archivos: readonly ArchivoDelTitular[];
  readonly equipos: readonly { readonly equipo: number; readonly historia: Historia }[];
  readonly ordenes: readonly { readonly orden: number; readonly historia: Historia }[];
  readonly oportunidades: readonly { readonly oportunidad: number; readonly historia: Historia }[];
  readonly reparaciones_anteriores: readonly { readonly reparacion: number; readonly historia: Historia }[];
  readonly solicitudes: readonly { readonly solicitud: number; readonly historia: Historia }[];
  readonly correos: Awaited<ReturnType<typeof correosDe>>;
  readonly lecturas: readonly { readonly dia: string; readonly por: string; readonly que: string; readonly veces: number }[];
}

/** The data of a person that were read, and their streams. */
export interface TitularLeido {
  readonly datos: DatosDelTitular;
  readonly flujos: readonly string[];
}

type Partes = Pick<ServiceRuntime, 'pool' | 'store' | 'keys' | 'serviceKey' | 'files'>;

/** Gathers all data of a person, of their orders, opportunities, equipment, files, mails and requests, and who read them. */
export async function datosDelTitular(titular: Titular, runtime: Partes): Promise<TitularLeido> {
  const { pool, store, keys, serviceKey } = runtime;
  const { clientes, ordenes: ots, oportunidades: ovs, solicitudes } = await loDelTitular(titular, runtime);
  const { equipos, anteriores } = await deSusFichas(clientes, pool);
  const fichas = clientes.map(STREAM_CLIENTE.of);
  const flujos = [...fichas, ...ots.map(STREAM_ORDEN.of), ...ovs.map(STREAM_OV.of)];

  const historiaDe = async (stream: string): Promise<Historia> =>
    (await store.readStream(stream))
      .filter(({ subject }) => subject === undefined || subject === stream || fichas.includes(subject as (typeof fichas)[number]))
      .map(aHecho);
  const historias = async <C extends string>(campo: C, ids: readonly number[], stream: (id: number) => string) => {
    const leidas: (Record<C, number> & { readonly historia: Historia })[] = [];
    for (let desde = 0; desde < ids.length; desde += JUNTOS)
      leidas.push(
        ...(await Promise.all(
          ids.slice(desde, desde + JUNTOS).map(async (id) => {
            const historia = await historiaDe(stream(id));
            return { [campo]: id, historia } as Record<C, number> & { readonly historia: Historia };
          }),
        )),
      );
    return leidas;
  };
  return {
    flujos: [...flujos, ...solicitudes.map(STREAM_SOLICITUD_DE_DATOS.of)],
    datos: {
      titular: (await Promise.all(fichas.map(historiaDe))).flat(),
      cuentas: await cuentasDe(fichas, runtime),
      equipos: await historias('equipo', equipos, STREAM_EQUIPO.of),
      ordenes: await historias('orden', ots, STREAM_ORDEN.of),
      oportunidades: await historias('oportunidad', ovs, STREAM_OV.of),
      reparaciones_anteriores: await historias('reparacion', anteriores, STREAM_REPARACION_ANTERIOR.of),
      solicitudes: await historias('solicitud', solicitudes, STREAM_SOLICITUD_DE_DATOS.of),
      archivos: await archivosDe([...ots.map(STREAM_ORDEN.of), ...ovs.map(STREAM_OV.of)], runtime),
      correos: await correosDe(flujos, ots, { pool, keys, serviceKey }),
      lecturas: await lecturasDe(flujos, pool),
    },
  };
}

function aHecho(event: RecordedEvent): HechoDelTitular {
  const { data, type, at } = withNames(event, NOMBRES_DEL_PERSONAL, () => DEL_PERSONAL);
  return { fecha: at, hecho: definicionDe(type)?.label ?? type, datos: sinPersonal(data) };
}

/** The value without the names and numbers of staff. */
function sinPersonal(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(sinPersonal);
  if (valor === null || typeof valor !== 'object') return valor;
  if ('nombre' in valor && valor.nombre === DEL_PERSONAL) return DEL_PERSONAL;
  return Object.fromEntries(Object.entries(valor).map(([campo, dentro]) => [campo, sinPersonal(dentro)]));
}

/** The reads of these streams by day and kind, without the readers' names. */
async function lecturasDe(flujos: readonly string[], pool: ServiceRuntime['pool']): Promise<DatosDelTitular['lecturas']> {
  const { rows } = await pool.query<{ dia: string; clase: string; via: ViaDeLectura; ruta: string; veces: number }>(
    `select to_char(at at time zone 'America/Santiago', 'YYYY-MM-DD') as dia, clase, via, ruta, count(*)::integer as veces
     from acceso.lectura_de_datos where sujetos && $1::text[] group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [flujos],
  );
  return rows.map(({ dia, clase, via, ruta, veces }) => ({
    dia,
    por: clase === 'casa' ? `${DEL_PERSONAL}, ${VIA_EN_PALABRAS[via].toLowerCase()}` : 'Tú, en las páginas para clientes',
    que: EN_PALABRAS.get(ruta) ?? ruta,
    veces,
  }));
}
