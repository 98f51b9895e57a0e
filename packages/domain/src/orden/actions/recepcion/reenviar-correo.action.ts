import { z } from 'zod';
import { OFICINA } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { ReenvioDeCorreoSolicitado } from '../../eventos/comercial.eventos';
import { accionOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import type { Orden } from '../../orden.state';

const fallido = (orden: Orden) => Object.entries(orden.correos).filter(([, envio]) => !envio.email_successful);
const conCorreoFallido = rule<Orden>('con correo fallido', 'Ningún correo ha fallado', (o) => fallido(o).length > 0);

/** Sends a failed e-mail again (specification, 5.44), even after the order is closed. */
export const reenviarCorreo = accionOrden({
  name: 'reenviarCorreo',
  label: 'Reenviar correo',
  place: 'panel',
  roles: OFICINA,
  vigenteEn: ['Cerrado', 'Acreditación', 'En Solicitud de Excepción'],
  visible: [conCorreoFallido],
  enabled: [],
  form: z.object({ plantilla: z.string().max(60).optional().meta({ title: 'Correo', control: 'hidden' }) }),
  example: { plantilla: 'ingreso' },
  events: [ReenvioDeCorreoSolicitado],
  decide: (orden, input) => {
    const plantilla = input.plantilla ?? fallido(orden).at(-1)?.[0];
    return plantilla !== undefined && orden.correos[plantilla]?.email_successful === false
      ? accept([propone('ReenvioDeCorreoSolicitado', { plantilla })])
      : reject('NO_ENCONTRADO', 'El correo no ha fallado');
  },
});
