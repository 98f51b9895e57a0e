import { BODEGA, TIPO_SALIDA } from '../../../comun';
import { accept, rule } from '../../../kernel';
import { EquipoEntregadoARecepcion } from '../../eventos/bodega.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeEntrega } from '../../orden.mensajes';
import { comoPersona, propone, salida } from '../../orden.proponer';
import { conRetiro, dePersona, enUbicacion } from '../../orden.reglas';
import { diagnosticoVigente, type Orden } from '../../orden.state';

const TERMINADOS = ['Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado'];

const listaParaRetiro = rule<Orden>(
  'terminada y revisada, o cotización rechazada',
  'El informe no ha sido revisado',
  (o) =>
    (TERMINADOS.includes(o.estado) && (o.cambio_3x3 || diagnosticoVigente(o)?.revisado === true)) ||
    (o.estado === 'Cotización Solicitada' && o.ov?.estado === 'RECHAZADA'),
);

/** Brings a finished unit to the counter for pickup (specification, 5.28): any delivery that is not a shipment. */
export const entregarRecepcion = accionOrden({
  name: 'entregarRecepcion',
  label: 'Entregar a recepción',
  words: { done: 'Equipo entregado a recepción', failed: falloDeEntrega },
  place: 'menu',
  roles: BODEGA,
  visible: [conRetiro, enUbicacion('Bodega'), dePersona, listaParaRetiro],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [EquipoEntregadoARecepcion],
  decide: (orden, _input, { actor }) =>
    accept([
      propone(
        'EquipoEntregadoARecepcion',
        {},
        { a: 'Recepción', movimiento: salida(TIPO_SALIDA.RETIRO_CLIENTE, comoPersona(actor), orden.recepcionista) },
      ),
    ]),
});
