import type { PaginaDeAvisos } from '@bitacora/domain/contracts';
import { abrirEscenario, type Escenario } from './escenario';
import { abrirServidor, type ServidorDePrueba } from './servidor';

/** One user of each of these roles, under the names of the specs. */
const GENTE = {
  ana: ['Ana', 'Administrativo'],
  sofia: ['Sofia', 'Supervisor'],
  tomas: ['Tomas', 'Técnico'],
  gabriel: ['Gabriel', 'Gerencia'],
  rita: ['Rita', 'Retail'],
} as const;
type Nombre = keyof typeof GENTE;
interface Usuario {
  readonly id: number;
  readonly token: string;
}

/** A service centre for the notifier's specs: its people, its server, and order 10001 assigned to Tomas. */
export interface Centro {
  readonly e: Escenario;
  readonly llamar: ServidorDePrueba['llamar'];
  de(nombre: Nombre): Usuario;
  /** A user's bell, as that user reads it. */
  lista(nombre: Nombre, query?: string): Promise<PaginaDeAvisos>;
  cerrar(): Promise<void>;
}

/** Opens a new centre. */
export async function abrirCentro(): Promise<Centro> {
  const e = await abrirEscenario();
  const gente = new Map<string, Usuario>();
  for (const [clave, [nombre, grupo]] of Object.entries(GENTE)) gente.set(clave, await e.usuario(nombre, grupo));
  const de = (nombre: Nombre) => gente.get(nombre) as Usuario;
  const s = await abrirServidor(e.runtime);
  await e.orden(10001, { tecnico: de('tomas').id });
  return {
    e,
    llamar: s.llamar,
    de,
    lista: async (nombre, query = '') =>
      (await s.llamar<PaginaDeAvisos>('GET', `/api/usuarios/${de(nombre).id}/notificaciones${query}`, de(nombre).token)).body,
    cerrar: async () => {
      await s.cerrar();
      await e.cerrar();
    },
  };
}
