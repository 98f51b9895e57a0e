import { z } from 'zod';
import { CAMPO_REQUERIDO, MESON_Y_SUPERVISION, TALLER, TIPO_SALIDA, tieneAlgunGrupo } from '../../../comun';
import { accept, rejectField, rule } from '../../../kernel';
import { EquipoDesarmado } from '../../eventos/bodega.eventos';
import { elegido, rma } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { comoPersona, propone, salida } from '../../orden.proponer';
import { enUbicacion, sinPartesEntregadas } from '../../orden.reglas';
import type { Orden } from '../../orden.state';
import { conFicha, partesRecuperadas } from './partes-recuperadas';

const cambioAprobado = rule<Orden>('cambio aprobado', 'La orden no tiene un cambio aprobado', (o) => o.cambio_3x3 || o.cambio_aprobado);

/**
 * Disassembles a changed unit for its parts (specification, 5.35): the only action in Acreditación. Kept parts enter the stock with this
 * order as reference.
 */
export const desarmarEquipo = accionOrden({
  name: 'desarmarEquipo',
  label: 'Desarmar equipo',
  words: { done: (r) => `Equipo enviado a desarme. OT cerrada (${r.ot})`, failed: motivoO('Error al desarmar el equipo') },
  place: 'menu',
  roles: MESON_Y_SUPERVISION,
  irreversible: true,
  vigenteEn: ['Acreditación'],
  visible: [cambioAprobado, enUbicacion('Bodega')],
  enabled: [sinPartesEntregadas],
  hechos: {
    persona: ({ asignado_desarme_id }) => asignado_desarme_id,
    partes: ({ partes }) => (partes.length > 0 ? partes.map(({ id }) => id) : null),
  },
  form: z.object({
    rma_desarme: rma('RMA de desarme', CAMPO_REQUERIDO),
    asignado_desarme_id: elegido('Persona a cargo', 'usuario'),
    partes: partesRecuperadas,
  }),
  example: { rma_desarme: 'DES0000001', asignado_desarme_id: 4, partes: [{ id: 1, cantidad: 2 }] },
  events: [EquipoDesarmado],
  decide: (_orden, input, { actor }, hechos) => {
    const { persona } = hechos;
    if (!persona || !tieneAlgunGrupo(persona.grupos, TALLER))
      return rejectField('asignado_desarme_id', 'La persona debe ser Supervisor o Técnico');
    const partes = conFicha(input.partes, hechos);
    if (!partes.ok) return partes;
    const asignado = { id: persona.id, nombre: persona.nombre };
    return accept([
      propone(
        'EquipoDesarmado',
        { rma_desarme: input.rma_desarme, asignado, ...(partes.value.length > 0 ? { partes: [...partes.value] } : {}) },
        { a: null, movimiento: salida(TIPO_SALIDA.ENTREGA_TECNICO, comoPersona(actor), asignado) },
      ),
    ]);
  },
});
