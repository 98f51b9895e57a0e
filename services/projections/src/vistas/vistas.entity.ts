import type { Columnas, ConsultaDeVista, PreferenciasDeLista } from '@bitacora/domain/contracts';
import { boolean, integer, json, key, nullable, text, texts, timestamptz, uuid } from '../columnas';
import { type RowOf, tablaAjena } from '../tabla';

/** The workflow's schema; queries only read it. */
const WORKFLOW = 'workflow';

/** A saved view of the order list: without owner for the product's own, without groups for the whole staff. */
export const VistaEntity = tablaAjena(WORKFLOW, 'vista', {
  id: key(uuid()),
  nombre: text(),
  dueno_id: nullable(integer()),
  dueno: nullable(text()),
  compartida: boolean(),
  roles: nullable(texts()),
  lugar: integer(),
  consulta: json<ConsultaDeVista>(),
  columnas: nullable(json<Columnas>()),
  creada_en: timestamptz(),
});
export type VistaRow = RowOf<typeof VistaEntity>;

/** A user's settings of the order list. */
export const ListaPreferenciaEntity = tablaAjena(WORKFLOW, 'lista_preferencia', {
  usuario_id: key(integer()),
  columnas: nullable(json<Columnas>()),
  densidad: nullable(text<NonNullable<PreferenciasDeLista['densidad']>>()),
  predeterminada: nullable(uuid()),
  atajos: boolean(),
});
