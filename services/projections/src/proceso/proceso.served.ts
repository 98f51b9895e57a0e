import { Readable } from 'node:stream';
import * as rutas from '@bitacora/domain/contracts/routes';
import { archivo } from '../lectura/descarga';
import { sirve } from '../lectura/sirve';
import { HistoriasQueries } from './historias.queries';
import { ocel } from './ocel';
import { ProcesoQueries } from './proceso.queries';
import { xes } from './xes';

const alVuelo = (piezas: AsyncIterable<string>) => Readable.from(piezas, { objectMode: false });

/** The process as it ran. */
export const SIRVEN_PROCESO = [
  sirve(rutas.mapaDelProceso, ProcesoQueries, (proceso, { query }) => proceso.mapa(query)),
  sirve(rutas.variantesDelProceso, ProcesoQueries, (proceso, { query }) => proceso.variantes(query)),
  sirve(rutas.ordenesDelPaso, ProcesoQueries, (proceso, { query }) => proceso.ordenes(query)),
  sirve(rutas.procesoEnOcel, HistoriasQueries, async (historias, { query }) =>
    archivo('proceso.ocel.json', 'application/json', alVuelo(ocel(await historias.enBitacora(query)))),
  ),
  sirve(rutas.procesoEnXes, HistoriasQueries, async (historias, { query }) =>
    archivo('proceso.xes', 'application/xml', alVuelo(xes(await historias.porOrden(query)))),
  ),
];
