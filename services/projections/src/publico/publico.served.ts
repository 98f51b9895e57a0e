import * as rutas from '@bitacora/domain/contracts/routes';
import { contesta, sirve } from '../lectura/sirve';
import { CentroDeLaCasa } from './centro';
import { ComoCliente } from './como-cliente';
import { InformePublico } from './informe-publico';
import { BuscarIdentificada, Identificar, VerComoCliente, VerHistorialComoCliente, VerInformeComoCliente } from './publico.preguntas';
import { VistaPublica } from './vista-publica';

/** The reads that are open to everyone. */
export const SIRVEN_A_TODOS = [sirve(rutas.centro, CentroDeLaCasa, (centro) => centro.paraFormularios())];

/** The customer's page, for the staff. */
export const SIRVEN_COMO_CLIENTE = [
  sirve(rutas.ordenComoCliente, ComoCliente, (como, { params: { ot } }, session) => como.de(ot, session)),
];

/** The queries of the customer's page of an order. */
export const CONTESTAN_A_CLIENTES = [
  contesta(Identificar, VistaPublica, (vista, { ot, rut, ip }) => vista.identificar(ot, rut, ip)),
  contesta(BuscarIdentificada, VistaPublica, (vista, { ot }) => vista.fila(ot)),
  contesta(VerComoCliente, VistaPublica, (vista, { fila }) => vista.orden(fila)),
  contesta(VerHistorialComoCliente, VistaPublica, (vista, { fila }) => vista.historial(fila)),
  contesta(VerInformeComoCliente, InformePublico, (informe, { fila }) => informe.de(fila)),
];
