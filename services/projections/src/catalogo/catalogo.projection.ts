import { CATALOGO, type CatalogoEvent, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { conModelo } from './modelo.sql';

/** Writes catalogue items. Returns the equipment whose model or brand now reads differently. */
export async function aplicarCatalogo(events: readonly RecordedEvent[], target: Target): Promise<readonly number[]> {
  const propios = events.map(CATALOGO.own);
  for (const event of propios) await escribir(event, target);
  const tocados = (catalogo: NombreCatalogo) =>
    propios.flatMap(({ type, data }) =>
      data.catalogo !== catalogo || type === 'ItemDeCatalogoCreado' || type === 'ItemDeCatalogoDesactivado'
        ? []
        : type === 'ItemDeCatalogoFusionado'
          ? [data.de, data.a]
          : [data.id],
    );
  return equiposDe({ modelos: tocados('modelo'), marcas: tocados('marca') }, target);
}

async function escribir({ type, data, position }: CatalogoEvent & Pick<RecordedEvent, 'position'>, target: Target): Promise<void> {
  const { client, schema } = target;
  const { catalogo } = data;
  if (type === 'ItemDeCatalogoDesactivado')
    await client.query(`update ${schema}.catalogo set activo = false, position = $3 where catalogo = $1 and id = $2`, [
      catalogo,
      data.id,
      position,
    ]);
  else if (type === 'ItemDeCatalogoReactivado' || type === 'ItemDeCatalogoFusionado') {
    const [id, a] = type === 'ItemDeCatalogoFusionado' ? [data.de, data.a] : [data.id, null];
    await client.query(
      `update ${schema}.catalogo set activo = $3::integer is null, fusionado_en = $3, position = $4 where catalogo = $1 and id = $2`,
      [catalogo, id, a, position],
    );
    await renumerar(catalogo, target);
  } else
    await client.query(
      `insert into ${schema}.catalogo (catalogo, id, datos, activo, vigente, position) values ($1, $2, $3, true, $2, $4)
       on conflict (catalogo, id) do update set datos = excluded.datos, activo = true, fusionado_en = null, vigente = excluded.vigente, position = excluded.position`,
      [catalogo, data.id, JSON.stringify(data.datos), position],
    );
}

/** Resolves the mergers of a catalogue to their final items. */
async function renumerar(catalogo: NombreCatalogo, { client, schema }: Target): Promise<void> {
  await client.query(
    `with recursive leido (id, vigente) as (
       select id, id from ${schema}.catalogo where catalogo = $1 and fusionado_en is null
       union all
       select c.id, l.vigente from ${schema}.catalogo c join leido l on c.fusionado_en = l.id where c.catalogo = $1)
     update ${schema}.catalogo c set vigente = l.vigente from leido l where c.catalogo = $1 and c.id = l.id and c.vigente <> l.vigente`,
    [catalogo],
  );
}

/** The equipment whose model is or reads as one of these, or whose brand is one of these. */
async function equiposDe(
  { modelos, marcas }: { modelos: readonly number[]; marcas: readonly number[] },
  { client, schema }: Target,
): Promise<readonly number[]> {
  if (modelos.length + marcas.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    `select e.id from ${schema}.equipo e ${conModelo(schema, 'e.modelo_id')}
     where e.modelo_id = any($1) or m.id = any($1) or ma0.id = any($2) or ma.id = any($2)`,
    [modelos, marcas],
  );
  return rows.map(({ id }) => id);
}
