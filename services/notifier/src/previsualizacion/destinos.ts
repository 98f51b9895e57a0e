import type { DestinoDeMensaje } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';
import { destinatarios } from '../correo/destinatarios';
import type { NombrePlantilla } from '../correo/plantillas';
import { audienciaDe } from '../reacciones/audiencia';
import type { Audiencia, AvisoDeReaccion } from '../reacciones/reaccion';
import type { Ejemplo } from './ejemplos';
import { CLIENTES, PERSONAS } from './muestra';

const NOMBRES: Readonly<Partial<Record<Audiencia, string>>> = {
  tecnico_asignado: 'Técnico asignado',
  solicitante: 'Quien pidió la excepción',
  encargado: 'Encargado del desarme',
};
const nombreDe = (quien: Audiencia): string => NOMBRES[quien] ?? quien;

/** The active members of each group, with true in the flag when they muted a kind of notice. */
async function miembrosDe(pool: Pool, grupos: readonly string[], action: string) {
  const { rows } = await pool.query<{ grupo: string; nombre: string; silenciado: boolean }>(
    `select g.name as grupo, trim(u.first_name || ' ' || u.last_name) as nombre,
            exists (select from avisos.preferencia p where p.usuario_id = u.id and p.action = $2) as silenciado
     from seguridad.usuario u join seguridad.usuario_grupo ug on ug.usuario_id = u.id join seguridad.grupo g on g.id = ug.grupo_id
     where u.activo and g.name = any($1) order by nombre`,
    [grupos, action],
  );
  return rows;
}

/** The recipients of a notice: today's members of its groups, and the people in the sample. */
export async function destinosDeAviso(
  pool: Pool,
  { para, action }: AvisoDeReaccion,
  { event, despues }: Ejemplo,
): Promise<DestinoDeMensaje[]> {
  const miembros = await miembrosDe(pool, para, action);
  return para.map((quien) => {
    const { grupos, usuarios } = audienciaDe([quien], event, despues);
    if (grupos.length > 0) return unGrupo(quien, miembros);
    const personas = usuarios.map((id) => PERSONAS[id as keyof typeof PERSONAS]);
    return { tipo: 'persona', nombre: nombreDe(quien), personas, silenciado: 0 };
  });
}

function unGrupo(nombre: string, miembros: Awaited<ReturnType<typeof miembrosDe>>): DestinoDeMensaje {
  const suyos = miembros.filter(({ grupo }) => grupo === nombre);
  const oyen = suyos.filter(({ silenciado }) => !silenciado).map((uno) => uno.nombre);
  return { tipo: 'grupo', nombre, personas: oyen, silenciado: suyos.length - oyen.length };
}

/** Groups as recipients of a kind of notice, with today's members. */
export async function gruposDestino(pool: Pool, grupos: readonly string[], action: string): Promise<DestinoDeMensaje[]> {
  const miembros = await miembrosDe(pool, grupos, action);
  return grupos.map((grupo) => unGrupo(grupo, miembros));
}

/** The destinations of a mail for each kind of client; only one when the kind makes no difference. */
export function destinosDeCorreo(plantilla: NombrePlantilla, { event, despues }: Ejemplo): DestinoDeMensaje[] {
  const destinos = Object.entries(CLIENTES)
    .map(([nombre, cliente]) => ({
      tipo: 'cliente' as const,
      nombre,
      personas: destinatarios(plantilla, event.data, despues, cliente),
      silenciado: 0,
    }))
    .filter(({ personas }) => personas.length > 0);
  const [primero, segundo] = destinos;
  return primero && String(primero.personas) === String(segundo?.personas) ? [primero] : destinos;
}

/** The same without personal data. */
export const nombresDeDestinos = ({ para }: AvisoDeReaccion): string[] => para.map(nombreDe);
