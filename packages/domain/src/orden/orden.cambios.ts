import { type Despacho, NOMBRE_DESPACHO } from '../comun';
import { camposDeOrden, type OrdenForm } from './creacion/formulario';
import type { OrdenEventOf } from './eventos';
import type { Orden } from './orden.state';

/** The kinds of things that an id of the intake refers to. */
export type Referencia = 'cliente' | 'sucursal' | 'equipo' | 'tienda' | 'falla';
/** The name of an id; null when it no longer has one. */
export type Nombrar = (referencia: Referencia, id: number) => string | null;

interface Campo {
  /** Its field of the form, whose title is the label. */
  readonly del: keyof OrdenForm;
  /** Set for ids. */
  readonly de?: Referencia;
  valor?(valor: unknown): string;
}
const dia = (valor: unknown) => String(valor).split('-').reverse().join('/');

/** The data of the intake that an edition may change. */
const CAMPOS = {
  cliente_id: { del: 'cliente', de: 'cliente' },
  sucursal_id: { del: 'sucursal', de: 'sucursal' },
  equipo_id: { del: 'equipo', de: 'equipo' },
  despacho: { del: 'despacho', valor: (valor) => NOMBRE_DESPACHO[valor as Despacho] },
  tienda_id: { del: 'tienda_empresa', de: 'tienda' },
  fecha_de_compra: { del: 'fecha_de_compra', valor: dia },
  numero_boleta: { del: 'numero_boleta' },
  reporte_falla_cliente: { del: 'reporte_falla_cliente' },
  tipo_de_falla: { del: 'tipo_falla', de: 'falla' },
  observaciones: { del: 'observaciones' },
  otros_accesorios: { del: 'otros_accesorios' },
  codigo_retail: { del: 'codigo_retail' },
  guia_despacho_ingreso: { del: 'guia_despacho_ingreso' },
  exige_cambio_3x3: { del: 'exige_cambio_3x3', valor: (valor) => (valor ? 'Sí' : 'No') },
} as const satisfies { readonly [C in keyof Orden]?: Campo };
type Editable = keyof typeof CAMPOS;
export const CAMPOS_EDITABLES = Object.keys(CAMPOS) as readonly Editable[];

/** The same fields as a list: each with its label, and the format of its value or the kind of its id. */
export const DATOS_DE_INGRESO = CAMPOS_EDITABLES.map((campo) => {
  const { del, de, valor = String }: Campo = CAMPOS[campo];
  return { campo, etiqueta: tituloDe(del), de: de ?? null, valor };
});

const SIN_VALOR = '—';

/** The fields that an edition changed, before and after, in the words of the form. */
export function cambiosDe(antes: Orden, { data }: OrdenEventOf<'OrdenEditada'>, nombrar: Nombrar): { etiqueta: string; valor: string }[] {
  return CAMPOS_EDITABLES.filter((campo) => data.cambios.includes(campo)).map((campo) => {
    const { del, de, valor = String }: Campo = CAMPOS[campo];
    const enPalabras = (dato: unknown): string => {
      if (dato === null || dato === undefined || dato === '') return SIN_VALOR;
      if (!de) return valor(dato);
      return (
        [dato]
          .flat()
          .map((id) => nombrar(de, Number(id)) ?? `N° ${id}`)
          .join(', ') || SIN_VALOR
      );
    };
    return { etiqueta: tituloDe(del), valor: `${enPalabras(antes[campo])} → ${enPalabras(data[campo])}` };
  });
}

/** The ids that an edition replaced or wrote, with their kinds. */
export function referenciasDe(antes: Orden, { data }: OrdenEventOf<'OrdenEditada'>): { de: Referencia; id: number }[] {
  return CAMPOS_EDITABLES.filter((campo) => data.cambios.includes(campo)).flatMap((campo) => {
    const { de }: Campo = CAMPOS[campo];
    if (!de) return [];
    return [antes[campo], data[campo]].flat().flatMap((id) => (typeof id === 'number' ? [{ de, id }] : []));
  });
}

function tituloDe(campo: keyof OrdenForm): string {
  return String(camposDeOrden.shape[campo].meta()?.title ?? campo);
}
