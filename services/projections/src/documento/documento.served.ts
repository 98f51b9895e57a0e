import { ENTERO_MAXIMO } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { otDeId } from '@bitacora/domain/orden';
import { refuse } from '@bitacora/platform';
import { sirve } from '../lectura/sirve';
import { diagnosticoWire } from '../orden/orden.detalle';
import { OrdenQueries } from '../orden/orden.queries';
import { ArchivoQueries } from './archivo.queries';
import { Documentos } from './documentos';

/** The printed documents of an order, its files, and a diagnosis by its id (specification, 3.2, 3.11, 12.6, 13.5 and 13.8). */
export const SIRVEN_DOCUMENTOS = [
  sirve(rutas.pdfDeIngreso, Documentos, (documentos, { params: { ot } }, session) => documentos.ingreso(ot, session)),
  sirve(rutas.pdfDeInforme, Documentos, (documentos, { params: { ot } }, session) => documentos.informe(ot, session)),
  sirve(rutas.pdfDeCambio, Documentos, (documentos, { params: { ot } }, session) => documentos.cambio(ot, session)),
  sirve(rutas.etiquetas, Documentos, (documentos, { query: { ots } }, session) => documentos.etiquetas(ots ?? '', session)),
  sirve(rutas.pdfDeResumen, Documentos, (documentos, { params: { ot } }, session) => documentos.resumen(ot, session)),
  sirve(rutas.pdfDeRepuestos, Documentos, (documentos, { params: { ot } }, session) => documentos.hoja(ot, session)),
  sirve(rutas.archivosDeOrden, ArchivoQueries, (archivos, { params: { ot } }, session) => archivos.lista(ot, session)),
  sirve(rutas.archivo, ArchivoQueries, (archivos, { params: { fileId } }, session) => archivos.uno(fileId, session)),
  sirve(rutas.archivosEnZip, ArchivoQueries, (archivos, { params: { ot } }, session) => archivos.todos(ot, session)),
  sirve(rutas.diagnostico, OrdenQueries, async (ordenes, { params: { id } }, session) => {
    const numero = Number(id);
    const ot = otDeId(numero);
    if (!Number.isSafeInteger(numero) || ot < 1 || ot > ENTERO_MAXIMO) return refuse('NO_ENCONTRADO', 'El diagnóstico no existe');
    const { dominio } = await ordenes.una(ot, session);
    const diagnostico = dominio.diagnosticos.find((d) => d.id === numero);
    return diagnostico
      ? { ...diagnosticoWire(dominio, diagnostico), orden_trabajo: ot }
      : refuse('NO_ENCONTRADO', 'El diagnóstico no existe');
  }),
];
