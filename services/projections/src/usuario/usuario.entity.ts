import { boolean, integer, key, text } from '../columnas';
import { type RowOf, tablaAjena } from '../tabla';

/** The schema of users and sessions; queries only read it. */
const SEGURIDAD = 'seguridad';

/** A group of users. */
export const GrupoEntity = tablaAjena(SEGURIDAD, 'grupo', { id: key(integer()), name: text() });
type GrupoRow = RowOf<typeof GrupoEntity>;

const COLUMNAS_DE_USUARIO = { id: key(integer()), first_name: text(), last_name: text(), activo: boolean() };

/** A user, without credentials. */
export const UsuarioEntity = tablaAjena<typeof COLUMNAS_DE_USUARIO, { groups: GrupoRow[] }>(SEGURIDAD, 'usuario', COLUMNAS_DE_USUARIO, {
  groups: {
    type: 'many-to-many',
    target: 'grupo',
    joinTable: { schema: SEGURIDAD, name: 'usuario_grupo', joinColumn: { name: 'usuario_id' }, inverseJoinColumn: { name: 'grupo_id' } },
  },
});
