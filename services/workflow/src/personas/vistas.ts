import { type Actor, esDelPersonal, GERENCIA, tieneAlgunGrupo } from '@bitacora/domain';
import type { ConsultaDeVista, preferenciasDeListaSchema, vistaCambiosSchema, vistaInputSchema } from '@bitacora/domain/contracts';
import { refuse } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { z } from 'zod';

const REPETIDA = '23505';
const MAXIMO_PROPIAS = 50;

type VistaNueva = z.output<typeof vistaInputSchema>;
type CambiosDeVista = z.output<typeof vistaCambiosSchema>;
type Preferencias = z.output<typeof preferenciasDeListaSchema>;

interface Guardada {
  readonly dueno_id: number | null;
  readonly compartida: boolean;
  readonly roles: readonly string[] | null;
}

/** True when the user belongs to the centre and not only to a retail company. */
const esPersonal = ({ grupos }: Actor) => esDelPersonal(grupos);
const esGerencia = ({ grupos }: Actor) => tieneAlgunGrupo(grupos, GERENCIA);
const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** Saved views and list preferences: users' settings, which are therefore in tables and not in the log. */
export class Vistas {
  constructor(private readonly pool: Pool) {}

  /** Saves a view of the user; only the staff may share views. */
  async crear({ nombre, compartida, consulta, columnas }: VistaNueva, actor: Actor): Promise<{ id: string }> {
    this.puedeCompartir(compartida, actor);
    const { rows } = await this.pool.query<{ n: number }>('select count(*)::integer as n from workflow.vista where dueno_id = $1', [
      actor.id,
    ]);
    if ((rows[0]?.n ?? 0) >= MAXIMO_PROPIAS) refuse('DATOS_INVALIDOS', `Puede guardar ${MAXIMO_PROPIAS} vistas como máximo`);
    const creada = await this.unica(() =>
      this.pool.query<{ id: string }>(
        'insert into workflow.vista (nombre, dueno_id, dueno, compartida, consulta, columnas) values ($1, $2, $3, $4, $5, $6) returning id',
        [nombre, actor.id, actor.nombre, compartida, json(consulta), json(columnas)],
      ),
    );
    return creada.rows[0] as { id: string };
  }

  /** Changes the given parts of a view; allowed to its owner, and to Gerencia for shared ones. */
  async cambiar(id: string, cambios: CambiosDeVista, actor: Actor): Promise<{ id: string }> {
    const vista = await this.editable(id, actor);
    if (cambios.compartida === true) this.puedeCompartir(true, actor);
    if (cambios.compartida === false && vista.dueno_id !== actor.id)
      refuse('SIN_PERMISO', 'Solo su dueño puede dejar de compartir la vista');
    const campos: Record<string, unknown> = {
      nombre: cambios.nombre,
      compartida: cambios.compartida,
      consulta: cambios.consulta === undefined ? undefined : json(cambios.consulta satisfies ConsultaDeVista),
      columnas: cambios.columnas === undefined ? undefined : json(cambios.columnas),
    };
    const puestos = Object.entries(campos).filter(([, value]) => value !== undefined);
    if (puestos.length > 0) {
      await this.unica(() =>
        this.pool.query(`update workflow.vista set ${puestos.map(([campo], i) => `${campo} = $${i + 2}`).join(', ')} where id = $1`, [
          id,
          ...puestos.map(([, value]) => value),
        ]),
      );
    }
    return { id };
  }

  /** Deletes a view; users who had it as default have none. */
  async borrar(id: string, actor: Actor): Promise<void> {
    await this.editable(id, actor);
    await this.pool.query('delete from workflow.vista where id = $1', [id]);
  }

  /** Stores the user's settings of the list: columns, density, default view, shortcuts. */
  async preferir({ columnas, densidad, predeterminada, atajos }: Preferencias, actor: Actor): Promise<void> {
    if (predeterminada) await this.visible(predeterminada, actor);
    await this.pool.query(
      `insert into workflow.lista_preferencia as p (usuario_id, columnas, densidad, predeterminada, atajos)
       values ($1, $2::jsonb, $4, $5, coalesce($7, true))
       on conflict (usuario_id) do update set
         columnas = case when $3 then excluded.columnas else p.columnas end,
         densidad = coalesce(excluded.densidad, p.densidad),
         predeterminada = case when $6 then excluded.predeterminada else p.predeterminada end,
         atajos = coalesce($7, p.atajos)`,
      [
        actor.id,
        json(columnas),
        columnas !== undefined,
        densidad ?? null,
        predeterminada ?? null,
        predeterminada !== undefined,
        atajos ?? null,
      ],
    );
  }

  private puedeCompartir(compartida: boolean, actor: Actor): void {
    if (compartida && !esPersonal(actor)) refuse('SIN_PERMISO', 'No tiene permiso para compartir vistas');
  }

  /** A view that the user may read; another user's private view does not exist for them. */
  private async visible(id: string, actor: Actor): Promise<Guardada> {
    const { rows } = await this.pool.query<Guardada>('select dueno_id, compartida, roles from workflow.vista where id = $1', [id]);
    const vista = rows[0];
    const suya =
      vista &&
      (vista.dueno_id === actor.id ||
        (vista.compartida && esPersonal(actor) && (vista.roles === null || tieneAlgunGrupo(actor.grupos, vista.roles))));
    return suya ? vista : refuse('NO_ENCONTRADO', 'La vista no existe');
  }

  private async editable(id: string, actor: Actor): Promise<Guardada> {
    const vista = await this.visible(id, actor);
    if (vista.dueno_id === null) refuse('SIN_PERMISO', 'La vista es del producto: no se cambia ni se elimina');
    if (vista.dueno_id !== actor.id && !esGerencia(actor)) refuse('SIN_PERMISO', 'Solo su dueño o Gerencia pueden cambiar la vista');
    return vista;
  }

  private async unica<T>(escribir: () => Promise<T>): Promise<T> {
    try {
      return await escribir();
    } catch (error) {
      if ((error as { code?: string }).code !== REPETIDA) throw error;
      return refuse('DATOS_INVALIDOS', 'Ya existe una vista con ese nombre', {
        campos: { nombre: ['Ya existe una vista con ese nombre'] },
      });
    }
  }
}
