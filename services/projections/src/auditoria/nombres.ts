import { CLIENTE_PUBLICO, SISTEMA } from '@bitacora/domain';
import { type Entidad, NOMBRE_DE_ENTIDAD } from '@bitacora/domain/auditoria';
import { NOMBRE_DE_CATALOGO, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { SobreDeHecho } from '@bitacora/domain/contracts';
import { USUARIO_SUPRIMIDO } from '@bitacora/domain/usuario';
import type { Pool } from 'pg';
import { SUPRIMIDO } from '../cliente/cliente.projection';
import { LIVE } from '../migrate';

/** Replaces the name of an erased person. */
export const NOMBRE_SUPRIMIDO = 'Suprimido';
const ERAN_ALGUIEN: readonly string[] = [SUPRIMIDO, USUARIO_SUPRIMIDO];

interface Cosa {
  readonly entidad: Entidad;
  readonly id: string;
}
/** The things with names in a table. */
const CON_NOMBRE = {
  cliente: `select id, nombre from ${LIVE}.cliente where id = any($1::integer[])`,
  equipo: `select id, serial_number as nombre from ${LIVE}.equipo where id = any($1::integer[])`,
  parte: `select id, part_number as nombre from ${LIVE}.parte where id = any($1::integer[])`,
  usuario: `select id, trim(first_name || ' ' || last_name) as nombre from seguridad.usuario where id = any($1::integer[])`,
} as const;
type ConNombre = keyof typeof CON_NOMBRE;
const tieneNombre = (entidad: Entidad): entidad is ConNombre => Object.hasOwn(CON_NOMBRE, entidad);

/** The current names of the things and people on a page. */
export class Nombres {
  private constructor(private readonly leidos: ReadonlyMap<string, string>) {}

  /** Reads the names, with one query per kind. */
  static async de(pool: Pool, cosas: readonly Cosa[], personas: readonly number[]): Promise<Nombres> {
    const pedidos = new Map<ConNombre, Set<number>>();
    const pedir = (entidad: ConNombre, id: number) => pedidos.set(entidad, (pedidos.get(entidad) ?? new Set<number>()).add(id));
    for (const { entidad, id } of cosas) if (tieneNombre(entidad)) pedir(entidad, Number(id));
    for (const id of personas) if (id > 0) pedir('usuario', id);
    const leidos = await Promise.all(
      [...pedidos].map(async ([entidad, ids]) => {
        const { rows } = await pool.query<{ id: number; nombre: string }>(CON_NOMBRE[entidad], [[...ids]]);
        return rows.map(({ id, nombre }) => [`${entidad} ${id}`, ERAN_ALGUIEN.includes(nombre) ? NOMBRE_SUPRIMIDO : nombre] as const);
      }),
    );
    return new Nombres(new Map(leidos.flat()));
  }

  persona(id: number): string {
    if (id === SISTEMA.id) return SISTEMA.nombre;
    if (id === CLIENTE_PUBLICO.id) return CLIENTE_PUBLICO.nombre;
    return this.leidos.get(`usuario ${id}`) ?? `Usuario ${id}`;
  }

  /** The name of a thing; undefined when it does not exist. */
  propio(entidad: ConNombre, id: number): string | undefined {
    return this.leidos.get(`${entidad} ${id}`);
  }

  sobre({ entidad, id }: Cosa): SobreDeHecho {
    const propio = this.leidos.get(`${entidad} ${id}`);
    return { entidad, id, nombre: this.nombre(entidad, id, propio), clave: entidad === 'parte' ? (propio ?? null) : null };
  }

  private nombre(entidad: Entidad, id: string, propio: string | undefined): string {
    const nombre = NOMBRE_DE_ENTIDAD[entidad];
    if (entidad === 'catalogo') return `${nombre}: ${NOMBRE_DE_CATALOGO[id as NombreCatalogo]}`;
    if (propio) return `${nombre} ${propio}`;
    if (/^\d+$/.test(id)) return `${nombre} ${id}`;
    return `${nombre}: ${PALABRAS[id] ?? id}`;
  }
}

/** The fixed names of some streams. */
const PALABRAS: Readonly<Record<string, string>> = {
  casa: 'la instalación',
  estados: 'estados',
  calendario: 'calendario',
  limites: 'plazos',
  mensajes: 'mensajes',
  textos: 'textos',
};
