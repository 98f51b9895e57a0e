import { tabla } from '../tabla';

/** The schema of users and sessions; queries only read it. */
const SEGURIDAD = 'seguridad';

/** A group of users. */
export interface GrupoRow {
  id: number;
  name: string;
}

/** A user, without credentials. */
export interface UsuarioRow {
  id: number;
  first_name: string;
  last_name: string;
  activo: boolean;
  groups: GrupoRow[];
}

export const GrupoEntity = tabla<GrupoRow>(SEGURIDAD, 'grupo', {
  id: { type: 'integer', primary: true },
  name: { type: 'text' },
});

export const UsuarioEntity = tabla<UsuarioRow, 'groups'>(
  SEGURIDAD,
  'usuario',
  {
    id: { type: 'integer', primary: true },
    first_name: { type: 'text' },
    last_name: { type: 'text' },
    activo: { type: 'boolean' },
  },
  {
    groups: {
      type: 'many-to-many',
      target: 'grupo',
      joinTable: { schema: SEGURIDAD, name: 'usuario_grupo', joinColumn: { name: 'usuario_id' }, inverseJoinColumn: { name: 'grupo_id' } },
    },
  },
);
