import { ADMINISTRADOR } from '@bitacora/domain/comun';
import type { LoginPendiente, UsuarioSesion } from '@bitacora/domain/contracts';
import { useSyncExternalStore } from 'react';
import { escribir, leer } from '../../api/client';

const KEY = 'bitacora.usuario';
const listeners = new Set<() => void>();

function read(): UsuarioSesion | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as UsuarioSesion | null;
  } catch {
    return null;
  }
}
let current = read();

function set(usuario: UsuarioSesion | null): void {
  current = usuario;
  if (usuario) localStorage.setItem(KEY, JSON.stringify(usuario));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** The stored session record: its presence means that a session exists; it holds no secret (specification, 1.6). */
export const useUsuario = (): UsuarioSesion | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );

export const usuarioActual = (): UsuarioSesion | null => current;

/** Stores the user who just logged in. */
export const abrirSesion = (usuario: UsuarioSesion): void => set(usuario);

/** Logs in; returns the data for the second step when the account has a second factor, or null once the session is open. */
export async function login(email: string, password: string): Promise<LoginPendiente | null> {
  const respuesta = await escribir.post('/api/auth/login', { body: { username: email, email, password } });
  if ('pendiente' in respuesta) return respuesta;
  set(respuesta.user);
  return null;
}

/** Completes the log-in of an account with a second factor. */
export async function darSegundoPaso(pendiente: string, codigo: string): Promise<void> {
  const { user } = await escribir.post('/api/auth/login/codigo', { body: { pendiente, codigo } });
  set(user);
}

/** Reloads the permissions of the session. */
export const releerSesion = async (): Promise<void> => set(await leer('/api/auth/sesion'));

export async function logout(): Promise<void> {
  // This browser stops receiving the notices of a user who logged out of it.
  await olvidarPush().catch(() => undefined);
  await escribir.post('/api/auth/logout').catch(() => undefined);
  // Typed and unsaved data name clients, so they are deleted with the session.
  sessionStorage.clear();
  set(null);
}

async function olvidarPush(): Promise<void> {
  const registro = await navigator.serviceWorker?.getRegistration();
  await (await registro?.pushManager?.getSubscription())?.unsubscribe();
}

/** Called when the server says that the session ended. */
export const olvidarSesion = (): void => set(null);

export const gruposDe = (usuario: UsuarioSesion | null): readonly string[] => usuario?.groups.map((group) => group.name) ?? [];
export const esRetail = (usuario: UsuarioSesion | null): boolean => {
  const grupos = gruposDe(usuario);
  return grupos.length > 0 && grupos.every((grupo) => grupo === 'Retail');
};
/** True for a user who only administers the house. */
export const soloAdministra = (usuario: UsuarioSesion | null): boolean => {
  const grupos = gruposDe(usuario);
  return grupos.length > 0 && grupos.every((grupo) => grupo === ADMINISTRADOR);
};
/** True when a page is for the user: the staff reaches pages without roles, the others only those that name them. */
export const alcanza = (usuario: UsuarioSesion | null, roles: readonly string[]): boolean => {
  if (esRetail(usuario)) return roles.includes('Retail');
  return soloAdministra(usuario) ? roles.includes(ADMINISTRADOR) : tieneRol(usuario, roles);
};
/** The first page of a user. */
export function inicioDe(usuario: UsuarioSesion | null): string {
  if (soloAdministra(usuario)) return '/administracion/personas';
  return esRetail(usuario) ? '/listar-ordenes' : '/';
}
/** True when the user holds at least one of the roles; an empty list allows every user. */
export const tieneRol = (usuario: UsuarioSesion | null, roles: readonly string[]): boolean =>
  roles.length === 0 || gruposDe(usuario).some((grupo) => roles.includes(grupo === 'Gerente' ? 'Gerencia' : grupo));
