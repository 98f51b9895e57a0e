import { CABECERA } from '@bitacora/domain/cabeceras';
import { enlaceDePuestaEnMarcha } from '@bitacora/workflow';
import { type Answer, startEmptyProduct } from './testing';

/** The centre of every house of tests. */
export const CENTRO = {
  nombre: 'Servitec Ñuñoa',
  rut: '76.543.210-3',
  direccion: 'Irarrázaval 2401',
  comuna: 'Ñuñoa',
  region: 'Metropolitana de Santiago',
  telefono: '+56 2 2222 3333',
  correo: 'hola@servitec.example',
};

/** The password of everybody in a house of tests. */
export const CLAVE = 'lluvia sobre el canelo';

interface Call {
  readonly token?: string;
  /** A token sent as it is, even if the session has a newer one. */
  readonly as?: string;
  readonly body?: unknown;
  /** The address of the caller. */
  readonly from?: string;
  readonly cookie?: string;
}

/** A separate house with its people, without sample data. */
export async function startHouse() {
  const product = await startEmptyProduct({ NODE_ENV: 'production', TRUST_PROXY: 'true' });
  // As in a browser, a session continues with the token of its last proof.
  const renewed = new Map<string, string>();
  const newest = (token: string): string => {
    const next = renewed.get(token);
    return next ? newest(next) : token;
  };
  const call = async (method: string, path: string, { token: first, body, from, cookie, as }: Call = {}): Promise<Answer> => {
    const token = as ?? (first && newest(first));
    const response = await fetch(`${product.address}${path}`, {
      method,
      headers: {
        [CABECERA.REQUESTED_WITH]: 'bitacora',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(cookie ? { cookie } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    const given = /(?:^|[ ,])bitacora=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    if (token && given && path !== '/api/cuenta/clave') renewed.set(token, given);
    return { status: response.status, headers: Object.fromEntries(response.headers), body: text ? JSON.parse(text) : null };
  };
  const tokenDe = (enlace: string | null): string => enlace?.split('#token=')[1] ?? '';
  const login = (email: string, clave = CLAVE, more: Call = {}) =>
    call('POST', '/api/auth/login', { body: { email, password: clave }, ...more });
  const elena = { email: 'elena@servitec.example', first_name: 'Elena', last_name: 'Ruiz', clave: CLAVE, grupos: ['Administrativo'] };
  const token = tokenDe(await enlaceDePuestaEnMarcha(product.app));
  const puesta = await call('POST', '/api/puesta_en_marcha', { body: { token, centro: CENTRO, administrador: elena } });
  if (puesta.status !== 204) throw new Error(`The house did not begin: ${JSON.stringify(puesta.body)}`);
  const entrar = async (email: string): Promise<string> => (await login(email)).body.key;
  const administra = await entrar(elena.email);
  /** A new user with an accepted invitation; returns their id. */
  const sumar = async (nombre: string, grupos: readonly string[]): Promise<number> => {
    const email = `${nombre.toLowerCase()}@servitec.example`;
    const { body } = await call('POST', '/api/admin/personas', {
      token: administra,
      body: { email, first_name: nombre, last_name: '', grupos },
    });
    await call('POST', '/api/cuenta/clave_por_enlace', { body: { token: tokenDe(body.enlace), clave: CLAVE } });
    return body.id;
  };
  /** Ages every session of a user, for the check of a fresh proof. */
  const envejecer = (email: string, minutos: number) =>
    product.runtime.pool.query(
      `update seguridad.sesion set probada_en = now() - make_interval(mins => $2)
       where usuario_id = (select id from seguridad.usuario where email = $1)`,
      [email, minutos],
    );
  return { ...product, call, login, entrar, sumar, envejecer, tokenDe, newest, elena: elena.email, administra };
}

/** A house of tests. */
export type House = Awaited<ReturnType<typeof startHouse>>;
