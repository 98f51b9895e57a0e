import { z } from 'zod';
import { errorDeTexto } from '../comun';

/** Passwords of ten characters or more that attackers try first. */
const COMUNES = new Set([
  '1234567890',
  '12345678910',
  '0123456789',
  '0987654321',
  '9876543210',
  '1234512345',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'qwertyuiop',
  'qwerty12345',
  'qwerty1234',
  'qwerty123456',
  'asdfghjklñ',
  'asdfghjkl1',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'contraseña',
  'contrasena1',
  'contrasena123',
  'contraseña1',
  'contraseña123',
  'clave12345',
  'clave123456',
  'bienvenido1',
  'bienvenida1',
  'administrador',
  'iloveyou123',
  'teamo12345',
  'colocolo1925',
  'universidad',
  'bitacora.2026',
  'bitacora2026',
  'bitacora123',
  'letmein1234',
  'welcome123',
  'abc1234567',
  'abcd123456',
]);

const repetida = (clave: string): boolean => new Set(clave).size < 4;

/** A new password: long instead of complex, and not among those that attackers try first (ASVS 5.0.0, 6.2). */
export const claveNuevaSchema = z
  .string({ error: errorDeTexto })
  .min(10, 'La clave debe tener al menos 10 caracteres')
  .max(256, 'La clave debe tener máximo 256 caracteres')
  .refine((clave) => !COMUNES.has(clave.toLowerCase()) && !repetida(clave), 'Esa clave es muy común: elige otra');

/** The letters and digits of a text, without accents and capitals. */
const plano = (texto: string): string =>
  texto
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const sinNumeros = (texto: string): string => texto.replace(/^\p{N}+|\p{N}+$/gu, '');

/** The data that an attacker who knows the person and the centre would try first. */
export interface Conocido {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The name of the centre. */
  readonly centro: string;
}

/**
 * The reason why a password is guessable for this person: it is their address, their name or the centre's, with or without a number. Null
 * when it is not.
 */
export function claveAdivinable(clave: string, { email, first_name, last_name, centro }: Conocido): string | null {
  const [cuenta = '', dominio = ''] = email.split('@');
  const sabidas = [email, cuenta, dominio, dominio.split('.')[0] ?? '', `${first_name}${last_name}`, `${last_name}${first_name}`, centro]
    .map(plano)
    .filter((texto) => texto !== '');
  const dada = plano(clave);
  const es = [dada, sinNumeros(dada)].some((texto) => sabidas.includes(texto) || sabidas.map(sinNumeros).includes(texto));
  return es ? 'La clave no puede ser tu correo, tu nombre ni el nombre del centro' : null;
}
