import { accept, rejectField } from '../../kernel';
import { aperturaOv } from '../ov.kit';
import { propone } from '../ov.proponer';
import type { ClienteDeOv } from '../ov.state';
import { precompletaSchema } from './formularios';

/** 'Generar Oportunidad de Venta': a link for the customer (oportunidad-precompleta; specification, 9.11). */
export const precompleta = aperturaOv({
  form: precompletaSchema,
  example: { nombre: 'Ana', apellido: 'Rojas', correo: 'ana@correo.example', telefono: '56912345678', send_email: true },
  hechos: { ov_nueva: () => true },
  decide: ({ nombre, apellido, correo, telefono, comentario, send_email }, _context, { ov_nueva }) => {
    if (send_email && correo === null) return rejectField('correo', 'Indique un correo para enviar el link');
    const cliente = {
      nombre,
      apellido,
      correo_electronico: correo,
      telefono,
      rut: null,
      region: null,
      comuna: null,
      direccion: null,
    } satisfies ClienteDeOv;
    return accept([propone('OvPrecompletada', { ov_id: ov_nueva ?? 0, ...cliente, comentario, link_precompletado: true, send_email })]);
  },
});
