import * as rutas from '@bitacora/domain/contracts/routes';
import { positiveInteger, refuse } from '@bitacora/platform';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { contesta, sirve } from '../lectura/sirve';
import { OvDocumentos } from './ov.documentos';
import { ContarOvs, VerPrecompletada } from './ov.preguntas';
import { OvQueries } from './ov.queries';
import { accionesWire } from './ov.wire';
import { OvExcelQueries } from './ov-excel.queries';
import { OvPublicaQueries } from './ov-publica.queries';

/** Queries on the sales opportunities and on quote requests (specification, 9.7, 13.11 and 13.12). */
export const SIRVEN_OVS = [
  sirve(rutas.ovs, OvQueries, (ovs, { query }, session) => ovs.lista(query, session)),
  sirve(rutas.estadosDeOv, OvQueries, (ovs) => ovs.pestanas()),
  sirve(rutas.accionesDeOv, OvQueries, async (ovs, { params: { id } }, session) => accionesWire(await ovs.una(id), session)),
  sirve(rutas.ov, OvQueries, (ovs, { params: { id } }, session) => ovs.detalle(id, session)),
  // `ov`: the asking opportunity, whose own RMA counts as free.
  sirve(rutas.validarRma, OvQueries, async (ovs, { query: { rma, ov } }) => {
    const valor = String(rma ?? '')
      .trim()
      .toUpperCase();
    if (valor.length !== 10) refuse('DATOS_INVALIDOS', 'Debe ser de 10 caracteres', { campos: { rma: ['Debe ser de 10 caracteres'] } });
    return { status: await ovs.rmaLibre(valor, ov ? positiveInteger(ov, 'ov') : undefined) };
  }),
  sirve(rutas.infoDeParte, OvQueries, (ovs, { query: { parte_id: parteId } }) => ovs.infoParte(positiveInteger(parteId, 'parte_id'))),
  sirve(rutas.servicios, CatalogoQueries, (catalogos) => catalogos.servicios()),
  sirve(rutas.pdfDeCotizacion, OvDocumentos, (documentos, { params: { id } }, session) => documentos.cotizacion(id, session)),
  sirve(rutas.etiquetaDeOv, OvDocumentos, (documentos, { params: { id } }) => documentos.etiqueta(id)),
  sirve(rutas.libroDeOvs, OvExcelQueries, (ovs, { query }, session) => ovs.libro(query, session)),
  sirve(rutas.presupuestos, OvQueries, (ovs, { query }) => ovs.presupuestos(query.page)),
  sirve(rutas.categoriasDeParte, CatalogoQueries, async (catalogos) =>
    (await catalogos.nombrados('categoria_parte')).map(({ id, nombre }) => ({ id, name: nombre })),
  ),
];

/** Questions of the routes that need the request itself. */
export const CONTESTAN_OVS = [
  contesta(ContarOvs, OvExcelQueries, (ovs, { consulta, limite }) => ovs.cuantas(consulta, limite)),
  contesta(VerPrecompletada, OvPublicaQueries, (ovs, { token, red }) => ovs.datos(token, red)),
];
