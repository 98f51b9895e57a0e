import { MESON_Y_BODEGA, TIPO_ENTRADA } from '../../../comun';
import { accept, rule } from '../../../kernel';
import { IngresoABodegaRegistrado } from '../../eventos/bodega.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeMovimiento, ingresadaA } from '../../orden.mensajes';
import { comoPersona, entrada, propone } from '../../orden.proponer';
import type { Orden } from '../../orden.state';

const TERMINADOS = ['Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado', 'A espera de retiro'];
const EN_LABORATORIO = ['En Evaluación', 'Diagnosticado por revisar', 'Cotización Solicitada', 'En Solicitud de Excepción'];

/** Returns a unit to the warehouse (specification, 5.29). */
export const devolverBodega = accionOrden({
  name: 'devolverBodega',
  label: 'Devolver a bodega',
  words: { done: ingresadaA, failed: falloDeMovimiento },
  place: 'menu',
  roles: MESON_Y_BODEGA,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [
    rule<Orden>(
      'terminado en Recepción, o en evaluación o espera en Laboratorio',
      'El equipo no está en un lugar desde donde se devuelva',
      (o) =>
        (o.ubicacion === 'Recepción' && TERMINADOS.includes(o.estado)) ||
        (o.ubicacion === 'Laboratorio' && EN_LABORATORIO.includes(o.estado)),
    ),
  ],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [IngresoABodegaRegistrado],
  decide: (orden, _input, { actor }) => {
    const tipo = orden.ubicacion === 'Recepción' ? TIPO_ENTRADA.ESPERA_DE_RETIRO : TIPO_ENTRADA.NO_APLICA;
    return accept([
      propone(
        'IngresoABodegaRegistrado',
        { motivo: 'devolucion' },
        { a: 'Bodega', movimiento: entrada(tipo, comoPersona(actor), orden.tecnico_asignado) },
      ),
    ]);
  },
});
