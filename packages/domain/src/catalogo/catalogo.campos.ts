import type { NombreCatalogo } from './catalogo';

/** A field of an item, as a screen shows it. */
export interface CampoDeItem {
  readonly campo: string;
  readonly titulo: string;
  readonly control?: 'marca' | 'dispositivo' | 'numero' | 'parrafo' | 'direccion' | 'si_no';
  readonly opcional?: true;
}
const NOMBRE: CampoDeItem = { campo: 'nombre', titulo: 'Nombre' };

/** The fields of each catalogue's items. */
export const CAMPOS_DE_ITEM: Readonly<Record<NombreCatalogo, readonly CampoDeItem[]>> = {
  marca: [{ campo: 'marca_name', titulo: 'Nombre' }],
  modelo: [
    { campo: 'marca', titulo: 'Marca', control: 'marca' },
    { campo: 'model_name', titulo: 'Modelo' },
    { campo: 'dispositive_type', titulo: 'Tipo de dispositivo', control: 'dispositivo' },
    { campo: 'part_number', titulo: 'Part number' },
    { campo: 'years_warranty', titulo: 'Años de garantía', control: 'numero' },
  ],
  tipo_falla: [{ campo: 'name', titulo: 'Nombre' }],
  courier: [NOMBRE, { campo: 'url_seguimiento', titulo: 'Página de seguimiento', control: 'direccion', opcional: true }],
  distribuidor: [NOMBRE],
  tienda: [NOMBRE],
  categoria_parte: [NOMBRE],
  motivo_rechazo: [NOMBRE, { campo: 'pide_comentario', titulo: 'Pide un comentario', control: 'si_no', opcional: true }],
  servicio: [NOMBRE, { campo: 'descripcion', titulo: 'Descripción', control: 'parrafo', opcional: true }],
};
