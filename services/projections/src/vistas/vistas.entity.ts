import type { Columnas, ConsultaDeVista, PreferenciasDeLista } from '@bitacora/domain/contracts';
import { tabla } from '../tabla';

/** The workflow's schema; queries only read it. */
const WORKFLOW = 'workflow';

/** A saved view of the order list: without owner when the product brings it, for all the staff when it names no groups. */
export interface VistaRow {
  id: string;
  nombre: string;
  dueno_id: number | null;
  dueno: string | null;
  compartida: boolean;
  roles: string[] | null;
  lugar: number;
  consulta: ConsultaDeVista;
  columnas: Columnas | null;
  creada_en: Date;
}

/** A user's settings of the order list. */
export interface ListaPreferenciaRow extends PreferenciasDeLista {
  usuario_id: number;
}

export const VistaEntity = tabla<VistaRow>(WORKFLOW, 'vista', {
  id: { type: 'uuid', primary: true },
  nombre: { type: 'text' },
  dueno_id: { type: 'integer', nullable: true },
  dueno: { type: 'text', nullable: true },
  compartida: { type: 'boolean' },
  roles: { type: 'text', array: true, nullable: true },
  lugar: { type: 'integer' },
  consulta: { type: 'jsonb' },
  columnas: { type: 'jsonb', nullable: true },
  creada_en: { type: 'timestamptz' },
});

export const ListaPreferenciaEntity = tabla<ListaPreferenciaRow>(WORKFLOW, 'lista_preferencia', {
  usuario_id: { type: 'integer', primary: true },
  columnas: { type: 'jsonb', nullable: true },
  densidad: { type: 'text', nullable: true },
  predeterminada: { type: 'uuid', nullable: true },
  atajos: { type: 'boolean' },
});
