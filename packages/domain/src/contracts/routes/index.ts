import type { Route, RouteKey } from '../../kernel';
import * as admin from './admin.routes';
import * as avisos from './avisos.routes';
import * as bodega from './bodega.routes';
import * as cliente from './cliente.routes';
import * as excepcion from './excepcion.routes';
import * as informes from './informes.routes';
import * as llamadas from './llamadas.routes';
import * as orden from './orden.routes';
import * as ov from './ov.routes';
import * as publico from './publico.routes';
import * as sesion from './sesion.routes';
import * as tablero from './tablero.routes';

const MODULOS = {
  admin,
  avisos,
  bodega,
  cliente,
  excepcion,
  informes,
  llamadas,
  orden,
  ov,
  publico,
  sesion,
  tablero,
};
type Modulos = typeof MODULOS;
type UnaRuta = { [M in keyof Modulos]: Extract<Modulos[M][keyof Modulos[M]], Route> }[keyof Modulos];

/** Every operation of the API, by its method and path. */
export type Rutas = { [R in UnaRuta as RouteKey<R>]: R };

const TITULOS: Readonly<Record<keyof Modulos, string>> = {
  orden: 'Órdenes',
  llamadas: 'Órdenes: llamadas, documentos y archivos',
  excepcion: 'Excepciones',
  tablero: 'Tablero',
  informes: 'Informes y libros',
  cliente: 'Clientes y equipos',
  bodega: 'Bodega',
  ov: 'Oportunidades de venta',
  publico: 'Páginas públicas',
  avisos: 'Avisos y correos',
  sesion: 'Sesión, vistas y salud',
  admin: 'Administración',
};
const esRuta = (valor: unknown): valor is Route => typeof valor === 'object' && valor !== null && 'method' in valor && 'path' in valor;

/** Every operation of the API: its name here, what it is filed under, its contract. */
export const RUTAS: readonly { readonly id: string; readonly tag: string; readonly route: Route }[] = (
  Object.keys(TITULOS) as (keyof Modulos)[]
).flatMap((modulo) =>
  Object.entries<unknown>(MODULOS[modulo]).flatMap(([id, route]) => (esRuta(route) ? [{ id, tag: TITULOS[modulo], route }] : [])),
);

export * from './admin.routes';
export * from './avisos.routes';
export * from './bodega.routes';
export * from './cliente.routes';
export { codigosDe } from './errores';
export * from './excepcion.routes';
export * from './informes.routes';
export * from './llamadas.routes';
export * from './orden.routes';
export * from './ov.routes';
export * from './publico.routes';
export * from './sesion.routes';
export * from './tablero.routes';
