import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError, escribir } from '../../api/client';
import { abrirSesion } from './sesion';

/** The error of a passkey that the browser or the user refused. */
export class SinPasskey extends Error {}

/** True when this browser can use passkeys at this address. */
export const hayPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined && globalThis.isSecureContext;

const PALABRAS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se usó ninguna passkey: se canceló, o pasó mucho tiempo.',
  InvalidStateError: 'Este equipo ya tiene una passkey tuya.',
  SecurityError: 'Las passkeys son de otra dirección: abre Bitácora en su dirección de siempre.',
  NotSupportedError: 'Este equipo no puede guardar passkeys.',
  ConstraintError: 'Este equipo no pide huella, cara ni PIN: elige otro o configúralo.',
};

/** Asks the browser for a passkey; loads the library only then. Throws `SinPasskey` with words for a refusal. */
async function pedir<T>(ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return await ask(browser);
  } catch (error) {
    const { name, cause } = error as Error;
    const palabras = PALABRAS[name] ?? PALABRAS[(cause as Error | undefined)?.name ?? ''];
    throw new SinPasskey(palabras ?? 'El navegador no pudo usar una passkey: inténtalo de nuevo.');
  }
}

/** Asks for a passkey of any user. */
async function elegir() {
  const optionsJSON = (await escribir.post('/api/auth/login/passkey/opciones')) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const respuesta = await pedir(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  return { ...respuesta, clientExtensionResults: {} };
}

/** Logs in without a name or a password. */
export async function entrarConPasskey(): Promise<void> {
  abrirSesion((await escribir.post('/api/auth/login/passkey', { body: { respuesta: await elegir() } })).user);
}

/** Proves again that the session belongs to this user. */
export async function probarConPasskey(): Promise<void> {
  await escribir.post('/api/auth/reautenticar/passkey', { body: { respuesta: await elegir() } });
}

/** Creates a passkey on this device, or on another one that the user chooses, and adds it to their account. */
export async function agregarPasskey(nombre: string): Promise<void> {
  const optionsJSON = (await escribir.post('/api/auth/passkeys/opciones')) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const respuesta = await pedir(({ startRegistration }) => startRegistration({ optionsJSON }));
  await escribir.post('/api/auth/passkeys', { body: { nombre, respuesta: { ...respuesta, clientExtensionResults: {} } } });
}

/** The words of a passkey error; rethrows any other error. */
export function palabrasDe(error: unknown): string {
  if (error instanceof SinPasskey || error instanceof ApiError) return error.message;
  throw error;
}
