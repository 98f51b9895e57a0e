import { normalizarGrupo } from '@bitacora/domain';
import type { Catalogo } from '@bitacora/domain/catalogo';
import type { HechosOrden, Orden } from '@bitacora/domain/orden';
import type { Parte } from '@bitacora/domain/stock';
import type { EventStore } from '@bitacora/event-store';
import { MAX_INTEGER } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { Aggregates } from '../aggregates';
import type { Archivos } from '../archivos/archivos';
import { foldCatalogo, foldCliente, foldEquipo, foldParte } from '../folds';
import { ovAceptadaDe } from '../ov/ov-de-orden';
import { sharedLookup } from '../shared-lookup';

/** The last open order of each equipment. */
async function abiertasDe(pool: Pool, equipos: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ equipo_id: number; ot: number }>({
    name: 'ordenes_abiertas_de_equipos',
    text: 'select equipo_id, max(ot) as ot from workflow.orden_hechos where equipo_id = any($1) and abierta group by equipo_id',
    values: [equipos],
  });
  return new Map(rows.map(({ equipo_id, ot }) => [equipo_id, ot]));
}

type Input = Readonly<Record<string, unknown>>;
type Preparation = (input: Input, orden: Orden | null) => Promise<Partial<HechosOrden>>;

/** Kinds of failure that a form takes at most. */
const MAXIMO_DE_FALLAS = 20;
/** Rows of parts that a form takes at most (specification, 15.1). */
const MAXIMO_DE_PARTES = 50;
const textos = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string').slice(0, 20) : [];
const numero = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER ? value : null;

/** The client that the input names, or the order's own. */
const clienteDe = (input: Input, orden: Orden | null): number | null =>
  numero(input['cliente'] === undefined ? orden?.cliente_id : input['cliente']);

/** The parts that the input names, as many as a form may hold. */
function idsDePartes(input: Input): Set<number> {
  const partes = Array.isArray(input['partes']) ? input['partes'].slice(0, MAXIMO_DE_PARTES) : input['parte'] ? [input['parte']] : [];
  return new Set(
    (partes as readonly (Input | null)[]).flatMap((fila) => numero(fila?.['id'] ?? (fila?.['parte'] as Input | null)?.['id']) ?? []),
  );
}

/** Fetches the facts that a decision names (`accion.hechos`): people, loads, stock, who holds an RMA, catalogues. */
export class Preparations {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly aggregates: Aggregates,
    private readonly archivos: Archivos,
  ) {}

  private readonly abiertas = sharedLookup((equipos: readonly number[]) => abiertasDe(this.pool, equipos));

  async prepare(hechos: readonly (keyof HechosOrden)[], input: unknown, orden: Orden | null): Promise<HechosOrden> {
    if (hechos.length === 0) return {};
    const campos = (input ?? {}) as Input;
    const parts = await Promise.all(hechos.map((hecho) => this.facts[hecho]?.(campos, orden) ?? {}));
    return Object.assign({}, ...parts);
  }

  private readonly facts: Partial<Record<keyof HechosOrden, Preparation>> = {
    persona: async (input) => ({ persona: await this.persona(numero(input['tecnico_asignado_id'] ?? input['asignado_desarme_id'])) }),
    carga: async (input) => this.carga(numero(input['tecnico_asignado_id'])),
    // Only an order with an opportunity may take what another holds; any other is refused by the reservation itself.
    rma_de: async (input, orden) => ({
      rma_de: orden?.ov && typeof input['rma'] === 'string' ? await this.rmaOwner(input['rma'].trim().toUpperCase()) : null,
    }),
    stock: async (input, orden) => ({ stock: await this.stock(input, orden) }),
    partes: async (input) => ({ partes: await this.partes(input) }),
    cliente: async (input, orden) => {
      const { state } = await this.aggregates.load(`cliente-${clienteDe(input, orden)}`, foldCliente);
      return { cliente: state && { id: state.id, tipo_cliente: state.tipo_cliente } };
    },
    sucursal: async (input, orden) => {
      const { state } = await this.aggregates.load(`cliente-${clienteDe(input, orden)}`, foldCliente);
      const id = input['sucursal'] === undefined ? orden?.sucursal_id : input['sucursal'];
      const sucursal = state?.sucursales.find((s) => s.id === id);
      return { sucursal: sucursal ? { id: sucursal.id, despacho: sucursal.despacho } : null };
    },
    equipo: async (input, orden) => {
      const id = input['equipo'] === undefined ? orden?.equipo_id : input['equipo'];
      const { state } = await this.aggregates.load(`equipo-${numero(id)}`, foldEquipo);
      return { equipo: state && { id: state.id, serial_number: state.serial_number, cliente: state.cliente } };
    },
    tienda: async (input, orden) => {
      const nombrada = input['tienda_empresa'] === undefined ? orden?.tienda_id : input['tienda_empresa'];
      const [id] = await this.enCatalogo('tienda', [numero(nombrada)]);
      return { tienda: id === undefined ? null : { id } };
    },
    fallas: async (input, orden) => {
      const nombradas = input['tipo_falla'] ?? input['tipo_de_falla'] ?? orden?.tipo_de_falla;
      return {
        fallas: await this.enCatalogo('tipo_falla', Array.isArray(nombradas) ? nombradas.slice(0, MAXIMO_DE_FALLAS).map(numero) : []),
      };
    },
    abierta_del_equipo: async (input) => ({ abierta_del_equipo: await this.abiertaDelEquipo(numero(input['equipo'])) }),
    anios_garantia: async (input) => ({ anios_garantia: await this.aniosDeGarantia(numero(input['equipo'])) }),
    correo_registrado: async (_input, orden) => ({ correo_registrado: (await this.correoRegistrado(orden)) !== null }),
    archivo: async (input, orden) => {
      const [archivo] = await this.archivos.deOrden(orden?.ot ?? 0, typeof input['file_id'] === 'string' ? [input['file_id']] : []);
      return archivo ? { archivo } : {};
    },
    archivos: async (input, orden) => ({ archivos: await this.archivos.deOrden(orden?.ot ?? 0, textos(input['evidencia'])) }),
    ov: async (_input, orden) => ({ ov: (await ovAceptadaDe(this.aggregates, orden)) ?? null }),
  };

  /** The address in the order's files: the client's, or what he wrote in his pre-intake. */
  private async correoRegistrado(orden: Orden | null): Promise<string | null> {
    if (orden === null) return null;
    if (orden.cliente_id === null) return orden.datos_provisorios?.email || null;
    const { state } = await this.aggregates.load(`cliente-${orden.cliente_id}`, foldCliente);
    return state?.persona?.email || null;
  }

  private async persona(id: number | null): Promise<HechosOrden['persona']> {
    if (id === null) return null;
    const { rows } = await this.pool.query<{ id: number; nombre: string; grupos: string[] }>(
      `select u.id, trim(u.first_name || ' ' || u.last_name) as nombre, array_agg(g.name) as grupos
       from seguridad.usuario u join seguridad.usuario_grupo ug on ug.usuario_id = u.id join seguridad.grupo g on g.id = ug.grupo_id
       where u.id = $1 and u.activo group by u.id`,
      [id],
    );
    const row = rows[0];
    return row ? { ...row, grupos: row.grupos.map(normalizarGrupo) } : null;
  }

  private async carga(id: number | null): Promise<Partial<HechosOrden>> {
    if (id === null) return {};
    const { rows } = await this.pool.query<{
      garantia: number;
      presupuesto: number;
      maxima: number;
      maxima_presupuesto: number;
      maxima_total: number;
    }>(
      `select count(h.ot) filter (where not h.presupuesto)::integer as garantia, count(h.ot) filter (where h.presupuesto)::integer as presupuesto,
              u.maximo_garantia as maxima, u.maximo_presupuesto as maxima_presupuesto, u.maximo_total as maxima_total
       from seguridad.usuario u left join workflow.orden_hechos h on h.tecnico_id = u.id and h.abierta where u.id = $1 group by u.id`,
      [id],
    );
    return rows[0] ? { carga: rows[0] } : {};
  }

  /** Who holds an RMA, `orden-{ot}` or `ov-{id}`. */
  rmaOwner(rma: string): Promise<string | null> {
    return this.store.findReservation('rma', rma);
  }

  /** Stock of every part that the input or the request it names speaks of. */
  private async stock(input: Input, orden: Orden | null): Promise<NonNullable<HechosOrden['stock']>> {
    const ids = idsDePartes(input);
    const solicitud = orden?.solicitudes.find((s) => s.id === input['solicitud_id']);
    if (solicitud?.parte.id) ids.add(solicitud.parte.id);
    const partes = await this.catalogadas(ids);
    return Object.fromEntries(partes.map(({ id, contadores, part_number }) => [id, { buenos: contadores.buenos, part_number }]));
  }

  /** What the catalogue says of the parts that the input names. */
  private async partes(input: Input): Promise<NonNullable<HechosOrden['partes']>> {
    const partes = await this.catalogadas(idsDePartes(input));
    return Object.fromEntries(
      partes.map(({ id, part_number, description, real_location }) => [id, { part_number, description, real_location }]),
    );
  }

  private async catalogadas(ids: ReadonlySet<number>): Promise<Parte[]> {
    const leidas = await Promise.all([...ids].map((id) => this.aggregates.load(`parte-${id}`, foldParte)));
    return leidas.flatMap(({ state }) => state ?? []);
  }

  /** Those of the numbers that a catalogue holds; what this process does not know yet is looked for in the log. */
  private async enCatalogo(catalogo: string, ids: readonly (number | null)[]): Promise<number[]> {
    const pedidos = ids.filter((id) => id !== null);
    const hay = ({ state }: { state: Catalogo | null }) => pedidos.filter((id) => state?.has(id));
    const conocidos = hay(await this.aggregates.load(`catalogo-${catalogo}`, foldCatalogo));
    return conocidos.length === pedidos.length ? conocidos : hay(await this.aggregates.refresh(`catalogo-${catalogo}`, foldCatalogo));
  }

  private async abiertaDelEquipo(id: number | null): Promise<number | null> {
    return id === null ? null : ((await this.abiertas(id)) ?? null);
  }

  private async aniosDeGarantia(equipoId: number | null): Promise<number> {
    const { state: equipo } = await this.aggregates.load(`equipo-${equipoId}`, foldEquipo);
    if (!equipo) return 1;
    const { state: modelos } = await this.aggregates.load('catalogo-modelo', foldCatalogo);
    return Number(modelos?.get(equipo.modelo)?.datos['years_warranty'] ?? 1);
  }
}
