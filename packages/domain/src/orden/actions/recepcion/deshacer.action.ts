import { z } from 'zod';
import { OFICINA_Y_BODEGA, TIPO_ENTRADA, TIPO_SALIDA } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { DESHACIBLES, esDeshacible } from '../../eventos/deshacibles';
import { HechoDeshecho } from '../../eventos/ingreso.eventos';
import { textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { comoPersona, entrada, propone, salida } from '../../orden.proponer';
import { noCerrada } from '../../orden.reglas';
import type { Orden } from '../../orden.state';

const hayHecho = rule<Orden>('con una última acción', 'No hay una acción que deshacer', (o) => o.ultimo_hecho !== null);
const reversible = rule<Orden>(
  'última acción reversible',
  'La última acción no se puede deshacer: ya tuvo efectos fuera de la orden',
  (o) => o.ultimo_hecho === null || o.ultimo_hecho.antes !== null,
);
const rmaSinUso = rule<Orden>(
  'sin técnico que dependa del RMA',
  'El RMA ya se usó para asignar técnico',
  (o) => o.ultimo_hecho?.type !== 'RmaIngresado' || o.tecnico_asignado === null,
);

/** Undoes the last fact by a compensating one, while no other fact followed; otherwise it is disabled with the reason. */
export const deshacer = accionOrden({
  name: 'deshacer',
  label: 'Deshacer la última acción',
  words: { done: 'Acción deshecha', failed: motivoO('Error al deshacer') },
  place: 'panel',
  roles: OFICINA_Y_BODEGA,
  visible: [noCerrada, hayHecho],
  enabled: [reversible, rmaSinUso],
  form: z.object({ motivo: textoOpcional('Motivo', 300, 'textarea') }),
  example: { motivo: 'Se eligió la acción equivocada' },
  events: [HechoDeshecho],
  undoes: DESHACIBLES,
  decide: (orden, input, { actor }) => {
    const { ultimo_hecho } = orden;
    if (!ultimo_hecho?.antes || !esDeshacible(ultimo_hecho.type)) return reject('NO_REVERSIBLE', reversible.reason);
    const { ubicacion, estado: _estado, ...restaura } = ultimo_hecho.antes;
    const persona = comoPersona(actor);
    const mover =
      ubicacion === orden.ubicacion
        ? undefined
        : {
            a: ubicacion,
            ...(orden.ubicacion === 'Bodega' ? { movimiento: salida(TIPO_SALIDA.NO_APLICA, persona) } : {}),
            ...(ubicacion === 'Bodega' ? { movimiento: entrada(TIPO_ENTRADA.NO_APLICA, persona) } : {}),
          };
    return accept([
      propone(
        'HechoDeshecho',
        {
          deshecho: ultimo_hecho.type,
          motivo: input.motivo,
          rma_liberado: ultimo_hecho.type === 'RmaIngresado' ? orden.rma : null,
          restaura,
        },
        mover,
      ),
    ]);
  },
});
