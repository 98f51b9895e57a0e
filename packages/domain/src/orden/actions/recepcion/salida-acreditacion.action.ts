import { z } from 'zod';
import { MESON_Y_BODEGA, TIPO_SALIDA } from '../../../comun';
import { accept, rejectField } from '../../../kernel';
import { SalidaRegistrada } from '../../eventos/bodega.eventos';
import { elegido, texto } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { comoPersona, propone, salida } from '../../orden.proponer';
import { enEstado, enUbicacion } from '../../orden.reglas';

/** Closes a credited order when it departs to the distributor (specification, 5.36). */
export const salidaAcreditacion = accionOrden({
  name: 'salidaAcreditacion',
  label: 'Salida a distribuidor',
  words: { done: (r) => `OT cerrada (${r.ot})`, failed: (motivo) => `Error al dar salida (${motivo})` },
  place: 'panel',
  roles: MESON_Y_BODEGA,
  irreversible: true,
  vigenteEn: ['Acreditación'],
  visible: [enEstado('Acreditación')],
  enabled: [enUbicacion('Bodega')],
  hechos: { distribuidor: ({ distribuidor }) => distribuidor },
  form: z.object({ distribuidor: elegido('Distribuidor', 'distribuidor'), numero_guia_despacho: texto('Número de documento', 40) }),
  example: { distribuidor: 1, numero_guia_despacho: 'G-100' },
  events: [SalidaRegistrada],
  decide: (_orden, input, { actor }, { distribuidor }) =>
    distribuidor
      ? accept([
          propone(
            'SalidaRegistrada',
            {
              tipo_salida: TIPO_SALIDA.DESPACHO_DOMICILIO,
              numero_guia_despacho: input.numero_guia_despacho,
              numero_courrier: null,
              courier_id: null,
              distribuidor_id: input.distribuidor,
              diagnostico_pagado: null,
              resultado: 'ACREDITADO',
            },
            { a: null, movimiento: salida(TIPO_SALIDA.DESPACHO_DOMICILIO, comoPersona(actor)) },
          ),
        ])
      : rejectField('distribuidor', 'El distribuidor no existe'),
});
