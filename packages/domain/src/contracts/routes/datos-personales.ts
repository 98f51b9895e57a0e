import type { ViaDeLectura } from '../../acceso';
import type { AnswerOf, Route } from '../../kernel';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV, STREAM_SOLICITUD_DE_DATOS, STREAM_USUARIO } from '../../streams';
import * as accesos from './accesos.routes';
import * as auditoria from './auditoria.routes';
import * as avisos from './avisos.routes';
import * as bodega from './bodega.routes';
import * as cliente from './cliente.routes';
import * as derechos from './derechos.routes';
import * as excepcion from './excepcion.routes';
import * as informes from './informes.routes';
import * as llamadas from './llamadas.routes';
import * as orden from './orden.routes';
import * as ov from './ov.routes';
import * as personas from './personas.routes';
import * as proceso from './proceso.routes';
import * as publico from './publico.routes';
import { SIN_DATOS_PERSONALES } from './sin-datos-personales';
import * as tablero from './tablero.routes';

/** A read: its answer (nothing for a file) and the parameters of its address. */
export interface Leido<A = unknown> {
  readonly answer: A;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** Declaration of the personal data that a read gives. */
export interface DatosPersonales {
  /** The subjects in the answer or the address, as streams; null when only the handler knows them and reports them itself. */
  readonly sujetos: ((leido: Leido) => Iterable<string>) | null;
  /** For a read that leaves the screen as a file: its channel and its name. It is also recorded as an act on the system. */
  readonly sale: { readonly via: Extract<ViaDeLectura, 'exportacion' | 'documento'>; readonly que: string } | null;
}

type Declarada = readonly [Route, DatosPersonales];
const de = <R extends Route>(route: R, sujetos: (leido: Leido<AnswerOf<R>>) => Iterable<string>): Declarada => [
  route as unknown as Route,
  { sujetos: sujetos as DatosPersonales['sujetos'], sale: null },
];
/** A read whose handler reports the subjects itself. */
const dichos = (route: Route): Declarada => [route, { sujetos: null, sale: null }];
const documento = (route: Route, que: string, sujetos: DatosPersonales['sujetos'] = null): Declarada => [
  route,
  { sujetos, sale: { via: 'documento', que } },
];
const exportacion = (route: Route, que: string): Declarada => [route, { sujetos: null, sale: { via: 'exportacion', que } }];

const ordenDe = ({ params: { ot } }: Pick<Leido, 'params'>) => [STREAM_ORDEN.of(Number(ot))];
const ovDe = ({ params: { id } }: Pick<Leido, 'params'>) => [STREAM_OV.of(Number(id))];
const ordenes = (filas: readonly { readonly ot?: number | null | undefined }[]) =>
  filas.flatMap(({ ot }) => (typeof ot === 'number' ? [STREAM_ORDEN.of(ot)] : []));
const clientes = (filas: readonly { readonly id: number }[]) => filas.map(({ id }) => STREAM_CLIENTE.of(id));
const usuarios = (filas: readonly { readonly id: number }[]) => filas.map(({ id }) => STREAM_USUARIO.of(id));
const titulares = (filas: readonly { readonly id: number; readonly cliente_id: number | null }[]) =>
  filas.map(({ id, cliente_id }) => (cliente_id === null ? STREAM_SOLICITUD_DE_DATOS.of(id) : STREAM_CLIENTE.of(cliente_id)));
const nombrados = ({ entidad, id }: { readonly entidad: string; readonly id: string }): string[] =>
  entidad === 'cliente' ? [STREAM_CLIENTE.of(Number(id))] : entidad === 'usuario' ? [STREAM_USUARIO.of(Number(id))] : [];
const ots = ({ query: { ots: dichas = '' } }: Leido) =>
  dichas.split(',').flatMap((ot) => (/^\d+$/.test(ot.trim()) ? [STREAM_ORDEN.of(Number(ot))] : []));

const DECLARADAS = new Map<Route, DatosPersonales>([
  de(orden.filaDeOrden, ordenDe),
  de(orden.orden, ordenDe),
  de(orden.ordenes, ({ answer }) => ordenes(answer.results)),
  de(orden.ordenesPorNumero, ({ answer }) => ordenes(answer.results)),
  de(orden.trabajosPorEstado, ({ answer }) => ordenes(answer.results)),
  de(orden.historialDeOrden, ordenDe),
  de(orden.lineaDeTiempo, ordenDe),
  de(orden.ordenComoCliente, ordenDe),
  de(orden.excepcionesDeOrden, ordenDe),
  de(orden.sugerenciasDeOrden, ({ answer }) => ordenes(answer)),
  de(tablero.ordenesDeCelda, ({ answer }) => ordenes(answer.results)),
  de(tablero.pendientes, ({ answer }) => ordenes(answer.results)),
  de(excepcion.excepciones, ({ answer }) => ordenes(answer.results)),
  de(llamadas.archivosDeOrden, ordenDe),
  de(llamadas.diagnostico, ({ answer: { orden_trabajo } }) => ordenes([{ ot: orden_trabajo }])),
  de(llamadas.verCambioDeRetiro, ({ answer: { ot } }) => ordenes([{ ot }])),
  documento(llamadas.archivo, 'Archivo de una orden'),
  documento(llamadas.archivosEnZip, 'Todos los archivos de una orden', ordenDe),
  documento(llamadas.etiquetas, 'Etiquetas', ots),
  documento(llamadas.expedienteDeOrden, 'Expediente de una orden', ordenDe),
  documento(cliente.expedienteDeCliente, 'Expediente de un cliente'),
  documento(llamadas.pdfDeCambio, 'Autorización de cambio', ordenDe),
  documento(llamadas.pdfDeInforme, 'Informe técnico', ordenDe),
  documento(llamadas.pdfDeIngreso, 'Comprobante de ingreso', ordenDe),
  documento(llamadas.pdfDeRepuestos, 'Hoja de repuestos', ordenDe),
  documento(llamadas.pdfDeResumen, 'Resumen de una orden', ordenDe),
  de(cliente.buscarClientes, ({ answer }) => clientes(answer)),
  de(cliente.cliente, ({ answer }) => clientes([answer])),
  de(cliente.clientes, ({ answer }) => clientes(answer.results)),
  de(cliente.empresas, ({ answer }) => clientes(answer)),
  de(cliente.sucursales, ({ params: { id } }) => [STREAM_CLIENTE.of(Number(id))]),
  de(cliente.buscarEquipos, ({ answer }) => answer.flatMap(({ cliente: id }) => (id ? [STREAM_CLIENTE.of(id)] : []))),
  de(cliente.equipo, ({ answer: { cliente: id } }) => (id ? [STREAM_CLIENTE.of(id)] : [])),
  de(cliente.reparacionesAnteriores, ({ answer }) => answer.results.flatMap((una) => (una.cliente ? clientes([una.cliente]) : []))),
  de(derechos.solicitudesDeDatos, ({ answer }) => titulares(answer.results)),
  de(derechos.solicitudDeDatos, ({ answer }) => titulares([answer])),
  documento(derechos.datosDeTitularEnPdf, 'Datos de una persona'),
  documento(derechos.datosDeTitularEnJson, 'Datos de una persona, para otro sistema'),
  dichos(derechos.solicitudEnCanal),
  documento(derechos.archivoEnCanal, 'Datos de una persona, a quien los pidió'),
  de(ov.ov, ovDe),
  de(ov.ovs, ({ answer }) => answer.results.map(({ id }) => STREAM_OV.of(id))),
  de(ov.presupuestos, ({ answer }) => answer.results.map(({ id }) => STREAM_OV.of(id))),
  documento(ov.pdfDeCotizacion, 'Cotización', ovDe),
  documento(ov.etiquetaDeOv, 'Etiqueta de despacho', ovDe),
  dichos(ov.datosPrecompletados),
  exportacion(ov.excelDeOvs, 'Oportunidades de venta, por correo'),
  exportacion(ov.libroDeOvs, 'Oportunidades de venta'),
  exportacion(informes.excelDeOrdenes, 'Órdenes filtradas'),
  exportacion(informes.excelDeElegidas, 'Órdenes elegidas'),
  exportacion(informes.excelPorFecha, 'Órdenes por fecha'),
  exportacion(informes.excelDesdeArchivo, 'Órdenes de una planilla'),
  exportacion(informes.xlsDeAcciones, 'Acciones de usuarios'),
  exportacion(informes.excelDeResumen, 'Resumen de órdenes, por correo'),
  exportacion(informes.libroDeResumen, 'Resumen de órdenes'),
  exportacion(bodega.excelDePartes, 'Repuestos'),
  exportacion(bodega.excelDeGrupo, 'Grupo de movimientos'),
  de(informes.registroDeAcciones, ({ answer }) => usuarios(answer.results.flatMap(({ usuario }) => (usuario.id > 0 ? [usuario] : [])))),
  de(accesos.accesos, ({ answer }) => usuarios(answer.results.flatMap(({ usuario }) => usuario ?? []))),
  de(accesos.lecturasDeDatos, ({ answer }) => usuarios(answer.results.flatMap(({ usuario }) => usuario ?? []))),
  de(accesos.lecturasDeCliente, ({ answer }) => usuarios(answer.results.flatMap(({ usuario }) => usuario ?? []))),
  exportacion(accesos.excelDeAccesos, 'Registro de accesos'),
  exportacion(accesos.excelDeLecturas, 'Registro de lecturas de datos'),
  dichos(auditoria.cambiosDeHecho),
  dichos(auditoria.historiaDeEntidad),
  exportacion(auditoria.libroDeAuditoria, 'Auditoría'),
  exportacion(proceso.procesoEnOcel, 'El proceso, en OCEL'),
  exportacion(proceso.procesoEnXes, 'El proceso, en XES'),
  de(auditoria.auditoria, ({ answer }) => [
    ...usuarios(answer.results.flatMap(({ actor }) => (actor.id > 0 ? [actor] : []))),
    // The list names the subjects of facts and of their causes.
    ...answer.results.flatMap(({ sobre, causa }) => [sobre, ...(causa ? [causa.sobre] : [])]).flatMap(nombrados),
  ]),
  de(auditoria.causas, ({ answer }) => [
    ...usuarios(answer.pasos.flatMap(({ actor }) => (actor && actor.id > 0 ? [actor] : []))),
    ...answer.pasos.flatMap(({ sobre }) => (sobre ? nombrados(sobre) : [])),
  ]),
  dichos(avisos.bandeja),
  dichos(avisos.correo),
  dichos(avisos.htmlDeCorreo),
  documento(avisos.adjuntoDeCorreo, 'Adjunto de un correo'),
  de(personas.personas, ({ answer }) => usuarios(answer)),
  de(personas.tokensDeLaCasa, ({ answer }) => answer.map(({ usuario }) => STREAM_USUARIO.of(usuario.id))),
  dichos(publico.ordenEnSeguimiento),
  dichos(publico.historialEnSeguimiento),
  dichos(publico.archivosEnSeguimiento),
  dichos(publico.archivoEnSeguimiento),
  dichos(publico.informeEnSeguimiento),
  dichos(publico.paginaDeSeguimiento),
]);

/** The declaration of a read: null for one without personal data, undefined for an undeclared one. */
export function datosPersonalesDe(route: Route): DatosPersonales | null | undefined {
  return DECLARADAS.get(route) ?? (SIN_DATOS_PERSONALES.has(route) ? null : undefined);
}

/** Every read that gives personal data. */
export const RUTAS_CON_DATOS: readonly Route[] = [...DECLARADAS.keys()];
