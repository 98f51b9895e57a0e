import { CAMPO_DE_NOMBRE, CAMPOS_DE_ITEM, CATALOGO, type Catalogo, type CatalogoEvent } from '../../catalogo';
import type { Logged } from '../../kernel';
import type { Dato, Historia } from '../historia';
import { nombrado, siNo, texto } from '../valores';

const itemDe = ({ data }: CatalogoEvent): number => ('de' in data ? data.de : data.id);

/** A catalogue, by the item that an event concerns. */
export const HISTORIA_CATALOGO: Historia<Catalogo> = {
  after: (catalogo, event) => CATALOGO.after(catalogo, event),
  datos: (catalogo, logged: Logged) => {
    const event = CATALOGO.own(logged);
    const item = catalogo.get(itemDe(event));
    if (!item) return [];
    const { catalogo: nombre } = event.data;
    const propios = CAMPOS_DE_ITEM[nombre].map(
      ({ campo, titulo, control }): Dato => ({
        clave: campo,
        etiqueta: titulo,
        valor: (control === 'marca' ? nombrado('marca') : texto)(item.datos[campo]),
      }),
    );
    // Other fields, which no screen shows: for example the kind that an import gave to a fault.
    const otros = Object.keys(item.datos)
      .filter((campo) => !CAMPOS_DE_ITEM[nombre].some((uno) => uno.campo === campo))
      .map((campo): Dato => ({ clave: campo, etiqueta: campo.replaceAll('_', ' '), valor: texto(item.datos[campo]) }));
    return [
      ...propios,
      ...otros,
      { clave: 'activo', etiqueta: 'Se ofrece', valor: siNo(item.activo) },
      { clave: 'fusionado_en', etiqueta: 'Se lee como', valor: nombrado(nombre)(item.fusionado_en) },
    ];
  },
  detalles: (logged, antes) => {
    const event = CATALOGO.own(logged);
    const nombre = antes?.get(itemDe(event))?.datos[CAMPO_DE_NOMBRE[event.data.catalogo]];
    return nombre === undefined ? [] : [{ etiqueta: 'Ítem', valor: texto(nombre) }];
  },
};
