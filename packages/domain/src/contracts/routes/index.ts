import type { Route, RouteKey } from '../../kernel';
import * as accesos from './accesos.routes';
import * as admin from './admin.routes';
import * as ajustes from './ajustes.routes';
import * as auditoria from './auditoria.routes';
import * as avisos from './avisos.routes';
import * as bodega from './bodega.routes';
import * as catalogos from './catalogos.routes';
import * as cliente from './cliente.routes';
import * as derechos from './derechos.routes';
import * as excepcion from './excepcion.routes';
import * as explicar from './explicar.routes';
import * as importacion from './importacion.routes';
import * as informes from './informes.routes';
import * as legales from './legales.routes';
import * as llamadas from './llamadas.routes';
import * as oidc from './oidc.routes';
import * as operacion from './operacion.routes';
import * as orden from './orden.routes';
import * as ov from './ov.routes';
import * as pasado from './pasado.routes';
import * as personas from './personas.routes';
import * as proceso from './proceso.routes';
import * as publico from './publico.routes';
import * as respaldos from './respaldos.routes';
import * as restauracion from './restauracion.routes';
import * as sesion from './sesion.routes';
import * as tablero from './tablero.routes';
import * as ySi from './y-si.routes';

const MODULOS = {
  accesos,
  admin,
  ajustes,
  auditoria,
  proceso,
  avisos,
  bodega,
  catalogos,
  cliente,
  derechos,
  excepcion,
  explicar,
  importacion,
  informes,
  legales,
  llamadas,
  oidc,
  operacion,
  orden,
  ov,
  pasado,
  personas,
  restauracion,
  publico,
  respaldos,
  sesion,
  tablero,
  ySi,
};
type Modulos = typeof MODULOS;
type UnaRuta = { [M in keyof Modulos]: Extract<Modulos[M][keyof Modulos[M]], Route> }[keyof Modulos];

/** Every operation of the API, by its method and path. */
export type Rutas = { [R in UnaRuta as RouteKey<R>]: R };

/** The tag of the operations of a file, with a sentence about them. */
const ETIQUETA: Readonly<Record<keyof Modulos, { readonly name: string; readonly description: string }>> = {
  orden: { name: 'Órdenes', description: 'Crear, buscar y leer órdenes de reparación, y actuar sobre ellas.' },
  llamadas: {
    name: 'Órdenes: llamadas, documentos y archivos',
    description: 'Cada paso de una orden como llamada propia, sus documentos impresos y sus archivos adjuntos.',
  },
  explicar: { name: 'Explicaciones', description: 'De dónde sale cada número de las pantallas, recontado desde la bitácora.' },
  excepcion: { name: 'Excepciones', description: 'Las excepciones que se piden sobre una orden, y su respuesta.' },
  tablero: { name: 'Tablero', description: 'Las órdenes abiertas, contadas por estado y atraso.' },
  informes: { name: 'Informes y libros', description: 'Lo contado de la bitácora, y los libros de Excel, que llegan por correo.' },
  cliente: { name: 'Clientes y equipos', description: 'Personas, empresas con sus sucursales, y los equipos que traen.' },
  bodega: { name: 'Bodega', description: 'Repuestos, sus existencias y sus movimientos, y las solicitudes de las órdenes.' },
  ov: { name: 'Oportunidades de venta', description: 'Cotizaciones, de su solicitud a su pago.' },
  publico: { name: 'Páginas públicas', description: 'Lo que los clientes ven y piden sin iniciar sesión.' },
  avisos: { name: 'Avisos y correos', description: 'Avisos y mensajes del personal, y los correos enviados.' },
  sesion: {
    name: 'Sesión, vistas y salud',
    description: 'Iniciar y terminar la sesión, lo que cada persona guarda, y si los servicios responden.',
  },
  derechos: { name: 'Datos personales', description: 'Los derechos de las personas sobre sus datos: solicitudes y plazos.' },
  admin: { name: 'Administración', description: 'Usuarios, catálogos y supresión de datos personales.' },
  accesos: { name: 'Registro de accesos', description: 'Quién entró, qué salió de la casa y quién leyó los datos de quién.' },
  operacion: { name: 'Operación', description: 'La sala de máquinas: suscripciones, detenidos, entregas y lo que se hizo en ella.' },
  auditoria: { name: 'Auditoría', description: 'Todo lo que se hizo, por quién y sobre qué, con lo que cambió.' },
  pasado: { name: 'El pasado', description: 'Los momentos que se pueden ver, y lo que cambió desde uno de ellos.' },
  proceso: { name: 'Proceso', description: 'El ciclo de las órdenes como corre de verdad: pasos, tiempos y caminos.' },
  ajustes: { name: 'Ajustes de la casa', description: 'Los estados, con lo que dicen, sus colores y sus alertas.' },
  legales: { name: 'Textos legales', description: 'Condiciones, términos y privacidad, con todas sus versiones.' },
  catalogos: { name: 'Catálogos', description: 'Los catálogos de la casa: corregir, retirar, reponer y fusionar lo que ofrecen.' },
  ySi: { name: '¿Y si…?', description: 'Lo que pasaría, imaginado sobre una bifurcación de la bitácora: no escribe ni avisa nada.' },
  importacion: { name: 'Importación', description: 'Clientes, equipos y repuestos de otro sistema, por planillas.' },
  respaldos: { name: 'Respaldos', description: 'Los respaldos de la instalación y los ensayos de su restauración.' },
  personas: { name: 'Cuentas y personas', description: 'La puesta en marcha, las personas de la casa y la cuenta propia.' },
  oidc: {
    name: 'Proveedor de identidad',
    description: 'Entrar con la cuenta de un proveedor (OpenID Connect), vincularla y configurarlo.',
  },
  restauracion: { name: 'Restauración', description: 'Traer un respaldo a una instalación vacía, en vez de ponerla en marcha.' },
};
const esRuta = (valor: unknown): valor is Route => typeof valor === 'object' && valor !== null && 'method' in valor && 'path' in valor;

/** Every operation of the API: its name here, its tag, its contract. */
export const RUTAS: readonly { readonly id: string; readonly tag: string; readonly route: Route }[] = (
  Object.keys(ETIQUETA) as (keyof Modulos)[]
).flatMap((modulo) =>
  Object.entries<unknown>(MODULOS[modulo]).flatMap(([id, route]) => (esRuta(route) ? [{ id, tag: ETIQUETA[modulo].name, route }] : [])),
);

/** The tags of the operations, in the order of the document. */
export const ETIQUETAS = Object.values(ETIQUETA);

export * from './accesos.routes';
export * from './admin.routes';
export * from './ajustes.routes';
export { alcanceDe } from './alcances';
export * from './auditoria.routes';
export * from './avisos.routes';
export * from './bodega.routes';
export * from './catalogos.routes';
export * from './cliente.routes';
export { type CodigoComun, codigosDe } from './codigos-de-ruta';
export { type DatosPersonales, datosPersonalesDe, type Leido, RUTAS_CON_DATOS } from './datos-personales';
export * from './derechos.routes';
export * from './excepcion.routes';
export * from './explicar.routes';
export * from './importacion.routes';
export * from './informes.routes';
export * from './legales.routes';
export * from './llamadas.routes';
export * from './oidc.routes';
export * from './operacion.routes';
export * from './orden.routes';
export * from './ov.routes';
export * from './pasado.routes';
export * from './personas.routes';
export * from './proceso.routes';
export * from './publico.routes';
export * from './respaldos.routes';
export * from './restauracion.routes';
export * from './sesion.routes';
export * from './tablero.routes';
export * from './y-si.routes';
