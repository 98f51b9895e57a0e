import type { Route } from '../../kernel';
import type { Alcance } from '../../usuario';
import * as avisos from './avisos.routes';
import * as bodega from './bodega.routes';
import * as cliente from './cliente.routes';
import * as excepcion from './excepcion.routes';
import * as informes from './informes.routes';
import * as llamadas from './llamadas.routes';
import * as orden from './orden.routes';
import * as ov from './ov.routes';
import * as tablero from './tablero.routes';

/** The named routes of a file. */
const de = <M extends object>(modulo: M, nombres: readonly (keyof M & string)[]): readonly Route[] =>
  nombres.map((nombre) => modulo[nombre] as unknown as Route);

/**
 * The routes that each scope of an API token opens. A route in no list is closed to tokens: a user's own affairs, administration, and
 * routes without a session.
 */
const RUTAS_DE: Readonly<Record<Alcance, readonly Route[]>> = {
  'ordenes:leer': [
    ...de(orden, [
      'accionesDeOrden',
      'couriers',
      'distribuidores',
      'estadosDeOrden',
      'estadosDeOrdenPorNombre',
      'excepcionesDeOrden',
      'filaDeOrden',
      'historialDeMovimientos',
      'historialDeOrden',
      'lineaDeTiempo',
      'motivosDeRechazo',
      'movimientosDeOrden',
      'orden',
      'ordenComoCliente',
      'ordenes',
      'ordenesPorNumero',
      'partesDeOrden',
      'pestanasDeOrdenes',
      'sugerenciasDeOrden',
      'tecnicos',
      'tiendas',
      'tiposDeFalla',
      'trabajosPorEstado',
    ]),
    ...de(llamadas, [
      'archivo',
      'archivosDeOrden',
      'archivosEnZip',
      'diagnostico',
      'etiquetas',
      'pdfDeCambio',
      'pdfDeInforme',
      'pdfDeIngreso',
      'pdfDeRepuestos',
      'pdfDeResumen',
    ]),
    ...de(excepcion, ['excepciones']),
    ...de(tablero, ['celdaDeTablero', 'ordenesDeCelda', 'pendientes', 'tablero']),
  ],
  'ordenes:escribir': [
    ...de(orden, ['accionesMasivas', 'actuarSobreOrden', 'cambiarOrden', 'crearOrden', 'crearOrdenDeOv']),
    ...de(llamadas, [
      'cambiarDespacho',
      'cambiarTipoDeServicio',
      'devolverDiagnostico',
      'diagnosticar',
      'editarDiagnostico',
      'eliminarArchivo',
      'guardarCambio',
      'prediagnosticar',
      'rechazarOrden',
      'rechazarPorAdministracion',
      'reenviarCorreo',
      'revaluarOrden',
      'subirArchivos',
    ]),
    ...de(excepcion, ['decidirExcepcion', 'pedirExcepcion']),
    ...de(bodega, ['cambiarEstado', 'cambiarPieza', 'cambiarSolicitudes', 'marcarLlegadaEstimada', 'moverEquipo']),
  ],
  'clientes:leer': [
    ...de(cliente, [
      'buscarClientes',
      'buscarEquipos',
      'cliente',
      'clientes',
      'empresas',
      'equipo',
      'marcas',
      'modelos',
      'reparacionesAnteriores',
      'sucursales',
    ]),
  ],
  'clientes:escribir': [
    ...de(cliente, [
      'crearCliente',
      'crearEquipo',
      'crearMarca',
      'crearModelo',
      'crearSucursal',
      'editarCliente',
      'editarEquipo',
      'editarSucursal',
    ]),
  ],
  'partes:leer': [
    ...de(bodega, [
      'excelDeGrupo',
      'excelDePartes',
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
  ],
  'partes:escribir': [
    ...de(bodega, ['crearParte', 'editarParte', 'eliminarParte', 'registrarMovimientos', 'subirInventario', 'subirPartes']),
  ],
  'oportunidades:leer': [
    ...de(ov, [
      'accionesDeOv',
      'estadosDeOv',
      'etiquetaDeOv',
      'excelDeOvs',
      'infoDeParte',
      'libroDeOvs',
      'ov',
      'ovs',
      'pdfDeCotizacion',
      'presupuestos',
      'servicios',
      'validarRma',
    ]),
  ],
  'oportunidades:escribir': [
    ...de(ov, [
      'aceptarOv',
      'anularEnlaceDeOv',
      'cancelarOv',
      'cerrarOvRechazada',
      'completarPrecompletada',
      'cotizarPresupuesto',
      'crearOv',
      'devolverAbono',
      'editarOv',
      'enlaceDeOv',
      'enviarCotizacion',
      'indicarRma',
      'ingresarPago',
      'pedirRepuestos',
      'precompletarOv',
      'prepararNuevaCotizacion',
      'rechazarOv',
      'recibirEnBodega',
      'recibirPorEjecutivo',
      'renovarEnlaceDeOv',
      'revaluarOtDeOv',
    ]),
  ],
  'reportes:leer': [
    ...de(informes, [
      'accionesPorRol',
      'camposDeExcel',
      'excelDeElegidas',
      'excelDeOrdenes',
      'excelDeResumen',
      'excelPorFecha',
      'libroDeResumen',
      'plantillaBase',
      'registroDeAcciones',
      'resumenDeOrdenes',
      'tecnicosDeResumen',
      'xlsDeAcciones',
    ]),
    ...de(informes, ['libroDeOrdenes']),
  ],
  'eventos:leer': [...de(avisos, ['asyncApi'])],
};

const claveDe = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
const ALCANCE_DE = new Map(
  (Object.keys(RUTAS_DE) as Alcance[]).flatMap((alcance) => RUTAS_DE[alcance].map((route) => [claveDe(route), alcance] as const)),
);

/** The scope that a token needs for a route; null for a route closed to tokens. */
export const alcanceDe = (route: Pick<Route, 'method' | 'path'>): Alcance | null => ALCANCE_DE.get(claveDe(route)) ?? null;
