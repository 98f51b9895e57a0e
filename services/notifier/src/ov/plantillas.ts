import type { CorreoWire } from '@bitacora/domain/contracts';
import { LIMITES_ORIGINALES } from '@bitacora/domain/limites';
import { type MensajeDeOv, palabrasDe } from '@bitacora/domain/mensajes';
import type { Ov, OvEventType } from '@bitacora/domain/ov';
import { type Casa, textosDeAhora } from '../correo/casa';
import { maquetar } from '../correo/maqueta';
import { type Dicho, pesos } from '../correo/plantilla';

/** The input of a template: the opportunity after the fact, and further data. */
export interface HechoDeOv {
  readonly ov: Ov;
  /** The customer's name for the greeting; null without one. */
  readonly nombre: string | null;
  /** The page where the customer completes a prefilled opportunity; null in mails that do not ask for it. */
  readonly enlace: string | null;
  /** Days that the quotation has waited, for its reminder; in a sample, those of the specification. */
  readonly dias?: number;
}

/** The same, with the periods in force when the quotation was sent. */
export interface HechoConPlazos extends HechoDeOv {
  /** Days for which the quotation is valid. */
  readonly validez: number;
}

/** A template of an e-mail about an opportunity. */
interface PlantillaDeOv {
  /** Its name for the staff. */
  readonly nombre: string;
  /** The event that it tells of. */
  readonly hecho: OvEventType;
  readonly dice: (hecho: HechoConPlazos) => Omit<Dicho, 'mensaje'>;
}

const montos = ({ ov }: HechoDeOv): readonly (readonly [string, string])[] => [
  ['Número de cotización', String(ov.id)],
  ['Total', pesos(ov.montos.total)],
  ...(ov.requiere_abono ? [['Abono requerido', pesos(ov.abono_requerido)] as const] : []),
];
const COMO_RESPONDER = 'Para aceptarla o rechazarla, o si tienes dudas, respóndenos por los datos de contacto de este correo.';

/** Every e-mail about an opportunity. */
export const PLANTILLAS_OV = {
  ov_precompletada: {
    nombre: 'Enlace para pedir una cotización',
    hecho: 'OvPrecompletada',
    dice: ({ enlace }) => ({
      parrafos: [
        'El enlace es solo para ti y sirve hasta que envíes la solicitud. Te enviaremos la cotización a este correo.',
        'Si no la pediste, ignora este correo: nada cambia.',
      ],
      ...(enlace ? { boton: { texto: 'Completar mi solicitud', url: enlace } } : {}),
    }),
  },
  solicitud_recibida: {
    nombre: 'Solicitud de cotización recibida',
    hecho: 'OvCreada',
    dice: ({ ov }) => ({
      parrafos: ['Esto es lo que nos pediste:'],
      datos: [
        ['Número de solicitud', String(ov.id)],
        ...(ov.numero_serie_equipo ? [['N° de serie', ov.numero_serie_equipo] as const] : []),
        ...ov.repuestos.map(
          ({ categoria, comments }, i) =>
            [`Repuesto ${i + 1}`, [categoria, comments].filter(Boolean).join(': ') || 'Sin categoría'] as const,
        ),
      ],
    }),
  },
  cotizacion_enviada: {
    nombre: 'Cotización enviada',
    hecho: 'CotizacionEnviada',
    dice: (hecho) => ({
      parrafos: [
        `La cotización va en el documento adjunto, con su detalle, y es válida por ${hecho.validez} días.`,
        ...(hecho.ov.requiere_abono ? ['Para comenzar, una vez aceptada, necesitamos el abono que se indica.'] : []),
        COMO_RESPONDER,
      ],
      datos: montos(hecho),
    }),
  },
  cotizacion_rechazada: {
    nombre: 'Cotización rechazada',
    hecho: 'CotizacionRechazada',
    dice: (hecho) => ({
      parrafos: [
        'Quedó registrado que no aceptas esta cotización: no haremos la reparación que describe.',
        ...(hecho.ov.ov_hija === null ? [] : ['Prepararemos otra y te la enviaremos a este correo.']),
        'Si no es así, o quieres otra cotización, avísanos por los datos de contacto de este correo.',
      ],
      datos: montos(hecho).slice(0, 2),
    }),
  },
  recordatorio_cotizacion: {
    nombre: 'Recordatorio de cotización',
    hecho: 'CotizacionEnviada',
    dice: (hecho) => ({
      parrafos: [
        `Te enviamos esta cotización hace ${hecho.dias ?? LIMITES_ORIGINALES.cotizacion_recordar} días. La adjuntamos otra vez; es válida por ${hecho.validez} días desde que la enviamos.`,
        COMO_RESPONDER,
      ],
      datos: montos(hecho),
    }),
  },
} as const satisfies Readonly<Record<MensajeDeOv, PlantillaDeOv>>;
export type NombrePlantillaDeOv = keyof typeof PLANTILLAS_OV;
export const esPlantillaDeOv = (nombre: string): nombre is NombrePlantillaDeOv => Object.hasOwn(PLANTILLAS_OV, nombre);

/** The rendered mail of a template about an opportunity. */
export function presentarDeOv(plantilla: NombrePlantillaDeOv, hecho: HechoDeOv, casa: Casa): CorreoWire {
  const { centro, publicUrl, ajustes, clock } = casa;
  const { ov } = hecho;
  const validez = ajustes.vigente('limites', ov.cotizacion_enviada_en ?? clock.now()).cotizacion_vencer;
  const { parrafos, ...dicho }: Omit<Dicho, 'mensaje'> = PLANTILLAS_OV[plantilla].dice({ ...hecho, validez });
  const { apertura, ...palabras } = palabrasDe(plantilla, textosDeAhora(casa), {
    nombre: hecho.nombre,
    numero_cotizacion: String(ov.id),
    total: pesos(ov.montos.total),
    validez: String(validez),
    centro: centro.nombre,
    direccion: centro.direccion,
    telefono: centro.telefono,
  });
  const seguimiento = ov.ot === null ? null : { texto: 'Ver el estado de mi orden', url: `${publicUrl}/cliente?ot=${ov.ot}` };
  return maquetar(
    { ...dicho, ...palabras, parrafos: [...apertura, ...parrafos] },
    { centro, saludo: hecho.nombre, ot: ov.ot, boton: dicho.boton ?? seguimiento },
  );
}
