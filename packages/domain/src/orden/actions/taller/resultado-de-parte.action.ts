import { z } from 'zod';
import { CAMPO_REQUERIDO, errorDeOpcion, esGarantia, JEFATURA, NOMBRE_SOLICITUD, SOLICITUD, TALLER } from '../../../comun';
import { accept, reject } from '../../../kernel';
import { PartesSolicitadas, ResultadoDeParteCorregido, ResultadoDeParteDeclarado } from '../../eventos/taller.eventos';
import { parrafo, textoOpcional } from '../../formularios';
import { type Admision, accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { enEstado, noCerrada } from '../../orden.reglas';
import { buscarSolicitud, conSolicitudes, parteDeSolicitud } from './solicitud';
import { conCatalogo, numerarSolicitudes, sinCatalogar } from './solicitudes-nuevas';

const FINALES = [SOLICITUD.USADO, SOLICITUD.DROPPED, SOLICITUD.PART_FAILED] as const;

const entregada: Admision = ({ estado }) =>
  estado === SOLICITUD.ENTREGADO ? null : reject('PARTE_NO_ENTREGADA', 'Solo se declara el resultado de repuestos entregados');
const conResultado: Admision = ({ estado }) =>
  estado >= SOLICITUD.DROPPED ? null : reject('PARTE_SIN_RESULTADO', 'El repuesto no tiene un resultado declarado');

/** Declares the outcome of a delivered part: used, dropped or failed, the latter with its replacement (specification, 6.2). */
export const declararResultadoParte = accionOrden({
  name: 'declararResultadoParte',
  label: 'Declarar resultado de repuesto',
  words: { done: 'Solicitud editada correctamente', failed: motivoO('Error al actualizar pieza') },
  place: 'panel',
  roles: TALLER,
  visible: [
    enEstado(
      'En Reparación',
      'Repuesto entregado',
      'Repuestos entregados',
      'Repuesto ordered',
      'Espera de partes',
      'Repuesto localizado',
      'Repuesto localizado solicitado',
    ),
    conSolicitudes,
  ],
  enabled: [],
  hechos: {
    stock: ({ solicitud_id, reposicion }, orden) => (reposicion === 'allocated' ? parteDeSolicitud(orden, solicitud_id) : null),
    libres: ({ solicitud_id, reposicion }, orden) =>
      reposicion === 'no_allocated'
        ? sinCatalogar(orden.solicitudes.filter(({ id }) => id === solicitud_id).map(({ parte }) => parte))
        : null,
  },
  form: z.object({
    solicitud_id: z.number().int().meta({ title: 'Repuesto', control: 'solicitud' }),
    estado: z
      .union([z.literal(5), z.literal(6), z.literal(7)], { error: errorDeOpcion([5, 6, 7]) })
      .meta({ title: 'Resultado', control: 'radio', options: FINALES.map((value) => ({ value, label: NOMBRE_SOLICITUD[value] })) }),
    serie_nueva: textoOpcional('Serie de la pieza nueva', 60),
    serie_retirada: textoOpcional('Serie de la pieza retirada', 60),
    conserva_retirada: z
      .boolean()
      .nullish()
      .transform((v) => v ?? null)
      .meta({ title: 'La pieza retirada queda en el centro', control: 'checkbox' }),
    reposicion: z
      .enum(['allocated', 'no_allocated', 'ninguna'])
      .nullish()
      .transform((v) => v ?? null)
      .meta({
        title: 'Reposición',
        control: 'select',
        options: [
          { value: 'allocated', label: 'Solicitar nuevo desde stock' },
          { value: 'no_allocated', label: 'Solicitar nuevo por comprar' },
          { value: 'ninguna', label: 'No solicitar nuevo' },
        ],
      }),
  }),
  formOf: (_orden, { estado }) => {
    const usada =
      estado === SOLICITUD.USADO ? {} : ({ serie_nueva: 'hidden', serie_retirada: 'hidden', conserva_retirada: 'hidden' } as const);
    return { ...usada, reposicion: estado === SOLICITUD.PART_FAILED ? 'required' : 'hidden' };
  },
  admite: entregada,
  example: { solicitud_id: 10241001, estado: 6, conserva_retirada: true },
  events: [ResultadoDeParteDeclarado, PartesSolicitadas],
  decide: (orden, input, { actor }, hechos) => {
    const fila = buscarSolicitud(orden, input.solicitud_id, entregada, actor);
    if (!fila.ok) return fila;
    const fallida = input.estado === SOLICITUD.PART_FAILED;
    const resultado = propone('ResultadoDeParteDeclarado', {
      solicitud_id: input.solicitud_id,
      estado_solicitud: input.estado,
      serie_nueva: input.serie_nueva,
      serie_retirada: input.serie_retirada,
      conserva_retirada: input.conserva_retirada ?? esGarantia(orden.tipo_servicio),
    });
    if (!fallida || input.reposicion === 'ninguna') return accept([resultado]);
    const nuevas = numerarSolicitudes(
      orden,
      [{ parte: fila.value.parte, allocated: input.reposicion === 'allocated', reemplaza_a: fila.value.id }],
      hechos,
    );
    return nuevas.ok ? accept([resultado, propone('PartesSolicitadas', { solicitudes: conCatalogo(nuevas.value, hechos) })]) : nuevas;
  },
});

/** Compensates a wrong final outcome, with a reason. Outcomes are never edited (specification, 6.1). */
export const corregirResultadoParte = accionOrden({
  name: 'corregirResultadoParte',
  label: 'Corregir resultado de repuesto',
  words: { done: 'Solicitud editada correctamente', failed: motivoO('Error al actualizar pieza') },
  place: 'panel',
  roles: JEFATURA,
  visible: [noCerrada, enEstado('En Reparación', 'Repuestos entregados', 'Repuesto entregado'), conSolicitudes],
  enabled: [],
  form: z.object({
    solicitud_id: z.number().int().meta({ title: 'Repuesto', control: 'solicitud' }),
    motivo: parrafo('Motivo', CAMPO_REQUERIDO, 300),
  }),
  admite: conResultado,
  example: { solicitud_id: 10241001, motivo: 'Se declaró por error' },
  events: [ResultadoDeParteCorregido],
  decide: (orden, input, { actor }) => {
    const fila = buscarSolicitud(orden, input.solicitud_id, conResultado, actor);
    return fila.ok ? accept([propone('ResultadoDeParteCorregido', input)]) : fila;
  },
});
