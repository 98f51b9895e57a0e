import {
  CAMPO_DE_NOMBRE,
  CAMPOS_DE_ITEM,
  CATALOGO,
  type Catalogo,
  type CatalogoEvent,
  type DatosDeItem,
  itemVigente,
  type NombreCatalogo,
} from '@bitacora/domain/catalogo';
import type { CambioDeCatalogoWire, CatalogoConfigurable, UsoDeItem } from '@bitacora/domain/contracts';
import { STREAM_CATALOGO } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { RUNTIME, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LIVE } from '../migrate';
import { USOS, usoEnPalabras } from './usos';

const CAMBIOS_A_LO_MAS = 50;
const VACIO: Catalogo = new Map();
const CLASE = {
  ItemDeCatalogoEditado: 'corregido',
  ItemDeCatalogoDesactivado: 'retirado',
  ItemDeCatalogoReactivado: 'repuesto',
  ItemDeCatalogoFusionado: 'fusionado',
} as const satisfies Partial<Record<CatalogoEvent['type'], CambioDeCatalogoWire['clase']>>;
/** The name of an item; a model's begins with its brand. */
type Nombrar = (datos: DatosDeItem | undefined) => string;

/** Reads of the catalogues, for their editors. */
@Injectable()
export class CatalogosDeLaCasa {
  constructor(@Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'store' | 'pool'>) {}

  /** A whole catalogue from the log, so that a command compares with what was read. */
  async catalogo(catalogo: NombreCatalogo): Promise<CatalogoConfigurable> {
    const [eventos, marcas] = await Promise.all([
      this.runtime.store.readStream(STREAM_CATALOGO.of(catalogo)),
      catalogo === 'modelo' ? this.plegado('marca') : VACIO,
    ]);
    const marcaDe = (id: unknown) => String(itemVigente(marcas, Number(id))?.datos['marca_name'] ?? '');
    const nombrar: Nombrar = (datos = {}) => {
      const nombre = String(datos[CAMPO_DE_NOMBRE[catalogo]] ?? '');
      return catalogo === 'modelo' ? `${marcaDe(datos['marca'])} ${nombre}`.trim() : nombre;
    };
    const dicho = (campo: string, valor: unknown) => (campo === 'marca' ? marcaDe(valor) : String(valor ?? ''));
    const { items, cambios } = leer(catalogo, eventos, nombrar, dicho);
    return {
      catalogo,
      items: [...items]
        .map(([id, { datos, activo, fusionado_en: en, ultimo_cambio }]) => ({
          id,
          datos: { ...datos },
          nombre: nombrar(datos),
          activo,
          fusionado_en: en === null ? null : { id: en, nombre: nombrar(itemVigente(items, en)?.datos) },
          ultimo_cambio,
        }))
        .sort((a, b) => Number(b.activo) - Number(a.activo) || a.nombre.localeCompare(b.nombre, 'es')),
      cambios: cambios.reverse().slice(0, CAMBIOS_A_LO_MAS),
    };
  }

  /** The things that use an item, from the read models. */
  async uso(catalogo: NombreCatalogo, id: number): Promise<UsoDeItem> {
    if (!(await this.plegado(catalogo)).has(id)) return refuse('NO_ENCONTRADO', 'El ítem no existe');
    const cuentas = await Promise.all(
      USOS[catalogo].map(async ({ de, sql }) => {
        const { rows } = await this.runtime.pool.query<{ n: number }>(`select count(*)::integer as n from ${sql(LIVE)}`, [id]);
        return { de, n: rows[0]?.n ?? 0 };
      }),
    );
    return { texto: usoEnPalabras(cuentas) };
  }

  private async plegado(catalogo: NombreCatalogo): Promise<Catalogo> {
    const eventos = await this.runtime.store.readStream(STREAM_CATALOGO.of(catalogo));
    return eventos.reduce<Catalogo>((items, evento) => CATALOGO.after(items, evento) ?? items, VACIO);
  }
}

/** The items, and the later changes, each with the former data. */
function leer(
  catalogo: NombreCatalogo,
  eventos: readonly RecordedEvent[],
  nombrar: Nombrar,
  dicho: (campo: string, valor: unknown) => string,
): { items: Catalogo; cambios: CambioDeCatalogoWire[] } {
  const cambios: CambioDeCatalogoWire[] = [];
  let items = VACIO;
  for (const evento of eventos) {
    const { type, data } = CATALOGO.own(evento);
    const antes = items;
    items = CATALOGO.after(items, evento) ?? items;
    if (type === 'ItemDeCatalogoCreado') continue;
    const id = type === 'ItemDeCatalogoFusionado' ? data.de : data.id;
    const [previo, nuevo] = [antes.get(id)?.datos ?? {}, items.get(id)?.datos ?? {}];
    cambios.push({
      id,
      nombre: nombrar(previo),
      clase: CLASE[type],
      diferencias: CAMPOS_DE_ITEM[catalogo]
        .map(({ campo }) => ({ campo, antes: dicho(campo, previo[campo]), despues: dicho(campo, nuevo[campo]) }))
        .filter((uno) => uno.antes !== uno.despues),
      fusionado_en: type === 'ItemDeCatalogoFusionado' ? nombrar(items.get(data.a)?.datos) : null,
      vuelve: type === 'ItemDeCatalogoEditado' ? { datos: { ...previo }, ultimo_cambio: items.get(id)?.ultimo_cambio ?? 0 } : null,
      at: evento.at,
      actor: { id: evento.actor.id, nombre: evento.actor.nombre },
    });
  }
  // Only the last change of an item can be corrected back.
  const ultima = ({ id, vuelve }: CambioDeCatalogoWire) => vuelve !== null && vuelve.ultimo_cambio === items.get(id)?.ultimo_cambio;
  return { items, cambios: cambios.map((cambio) => (ultima(cambio) ? cambio : { ...cambio, vuelve: null })) };
}
