import type { Route } from '../../kernel';
import * as accesos from './accesos.routes';
import * as admin from './admin.routes';
import * as ajustes from './ajustes.routes';
import * as auditoria from './auditoria.routes';
import * as avisos from './avisos.routes';
import * as bodega from './bodega.routes';
import * as catalogos from './catalogos.routes';
import * as cliente from './cliente.routes';
import * as explicar from './explicar.routes';
import * as informes from './informes.routes';
import * as legales from './legales.routes';
import * as oidc from './oidc.routes';
import * as operacion from './operacion.routes';
import * as orden from './orden.routes';
import * as ov from './ov.routes';
import * as pasado from './pasado.routes';
import * as personas from './personas.routes';
import * as proceso from './proceso.routes';
import * as publico from './publico.routes';
import * as respaldos from './respaldos.routes';
import * as sesion from './sesion.routes';
import * as tablero from './tablero.routes';
import * as ySi from './y-si.routes';

const de = <M extends object>(motivo: string, modulo: M, nombres: readonly (keyof M & string)[]): readonly (readonly [Route, string])[] =>
  nombres.map((nombre) => [modulo[nombre] as unknown as Route, motivo]);

const CATALOGO = 'nombra cosas y no personas';
const NUMEROS = 'cuenta, y no nombra a nadie';
const PROPIO = 'es lo propio de quien pregunta';
const PUBLICO = 'cualquiera puede leerlo';
const EJEMPLO = 'sus datos son de ejemplo';
/** The author belongs to the act: colleagues see their name with the work, and nothing else of them. */
const AUTORES = 'de personas dice solo quién de la casa lo hizo';

/** The reads without personal data, each with its reason. */
export const SIN_DATOS_PERSONALES: ReadonlyMap<Route, string> = new Map([
  ...de(CATALOGO, orden, [
    'couriers',
    'distribuidores',
    'estadosDeOrden',
    'estadosDeOrdenPorNombre',
    'grupos',
    'motivosDeRechazo',
    'tiendas',
    'tiposDeFalla',
  ]),
  ...de('dice qué se puede hacer', orden, ['accionesDeOrden']),
  ...de(AUTORES, orden, ['historialDeMovimientos', 'movimientosDeOrden', 'partesDeOrden', 'tecnicos', 'usuarios']),
  ...de(NUMEROS, orden, ['pestanasDeOrdenes']),
  ...de(NUMEROS, tablero, ['celdaDeTablero', 'tablero']),
  ...de(NUMEROS, ySi, ['ySiLlegan']),
  ...de('de órdenes dice el número, el estado y quién de la casa sigue', ySi, ['ySi']),
  ...de(NUMEROS, informes, ['accionesPorRol', 'resumenDeOrdenes']),
  ...de(CATALOGO, informes, ['camposDeExcel', 'plantillaBase']),
  ...de(AUTORES, informes, ['tecnicosDeResumen']),
  ...de(CATALOGO, cliente, ['marcas', 'modelos', 'regiones']),
  ...de(AUTORES, bodega, [
    'grupoDeMovimientos',
    'gruposDeMovimientos',
    'historialDeParte',
    'listaDeRetiro',
    'modelosDeParte',
    'movimientos',
    'parte',
    'partes',
    'partesPorEstado',
  ]),
  ...de('dice qué se puede hacer', ov, ['accionesDeOv']),
  ...de(CATALOGO, ov, ['categoriasDeParte', 'estadosDeOv', 'infoDeParte', 'servicios', 'validarRma']),
  ...de(PUBLICO, publico, ['centro']),
  ...de(PROPIO, avisos, ['accionesDeAviso', 'avisos', 'contarAvisos', 'leerTodosLosAvisos', 'marcarAviso', 'preferenciasDeAvisos']),
  ...de(CATALOGO, avisos, ['asyncApi', 'clavePublica']),
  ...de('dice qué mensajes no salen, y no a quién', avisos, ['silencios']),
  ...de(EJEMPLO, avisos, ['htmlDeMensaje', 'mensaje', 'mensajes']),
  ...de(PROPIO, sesion, ['miSegundoFactor', 'misPasskeys', 'misSesiones', 'misTokens', 'sesion', 'vistas']),
  ...de(CATALOGO, sesion, ['documento', 'enDetalle', 'listo', 'metricas', 'vivo']),
  ...de(NUMEROS, admin, ['proyecciones']),
  ...de(AUTORES, operacion, [
    'canal',
    'detenidos',
    'entregas',
    'registroDeOperacion',
    'relojes',
    'revisiones',
    'sellos',
    'suscripciones',
    'versiones',
  ]),
  ...de(AUTORES, ajustes, [
    'calendarioDeLaCasa',
    'estadosConfigurables',
    'limitesDeLaCasa',
    'mensajesDeLaCasa',
    'pruebaDeCorreo',
    'textosDeLaCasa',
  ]),
  ...de(NUMEROS, ajustes, ['efectoDeEstado', 'efectoDeLimite']),
  ...de(EJEMPLO, ajustes, ['htmlDeVistaDeMensaje', 'vistaDeMensaje']),
  ...de(PUBLICO, legales, ['documentoEnVersion', 'documentoVigente']),
  ...de(AUTORES, legales, ['documentosLegales']),
  ...de(AUTORES, catalogos, ['catalogoConfigurable']),
  ...de(NUMEROS, pasado, ['momentosDelPasado']),
  ...de(AUTORES, pasado, ['ordenesQueCambiaron', 'partesQueCambiaron']),
  ...de(NUMEROS, proceso, ['mapaDelProceso', 'ordenesDelPaso', 'variantesDelProceso']),
  ...de(NUMEROS, catalogos, ['usoDeItem']),
  ...de(NUMEROS, respaldos, ['respaldos']),
  ...de(AUTORES, personas, ['acceso', 'casa', 'marca']),
  ...de(PUBLICO, personas, ['estadoDePuestaEnMarcha', 'logoDelCentro']),
  ...de(AUTORES, auditoria, ['opcionesDeAuditoria']),
  ...de(AUTORES, explicar, ['explicar']),
  ...de(PUBLICO, oidc, ['maneraDeEntrar']),
  ...de(PROPIO, accesos, ['misAccesos']),
  ...de(PROPIO, oidc, ['misIdentidades']),
  ...de(NUMEROS, oidc, ['proveedor']),
]);
