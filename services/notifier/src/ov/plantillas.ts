import type { CorreoWire } from '@bitacora/domain/contracts';
import { DIAS_PARA_RECORDAR, DIAS_PARA_VENCER, type Ov, type OvEventType } from '@bitacora/domain/ov';
import type { Casa } from '../correo/casa';
import { maquetar } from '../correo/maqueta';
import { type Cuerpo, pesos } from '../correo/plantilla';

/** The input of a template: the opportunity after the fact, and the data that is not in it. */
export interface HechoDeOv {
  readonly ov: Ov;
  /** The greeting of the customer; null without a name. */
  readonly nombre: string | null;
  /** The address where the customer completes a prefilled opportunity; null in mails without that request. */
  readonly enlace: string | null;
}

/** A template of an e-mail about an opportunity. */
interface PlantillaDeOv {
  /** Its name for the staff. */
  readonly nombre: string;
  /** The event that it tells of. */
  readonly hecho: OvEventType;
  readonly cuerpo: (hecho: HechoDeOv) => Cuerpo;
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
    cuerpo: ({ enlace }) => ({
      asunto: 'Completa tu solicitud de cotización',
      titulo: 'Completa tu solicitud de cotización',
      parrafos: [
        'Preparamos tu solicitud. Falta que nos cuentes qué equipo tienes y qué repuestos necesitas.',
        'El enlace es solo para ti y sirve hasta que envíes la solicitud. Te enviaremos la cotización a este correo.',
        'Si no la pediste, ignora este correo: nada cambia.',
      ],
      ...(enlace ? { boton: { texto: 'Completar mi solicitud', url: enlace } } : {}),
    }),
  },
  solicitud_recibida: {
    nombre: 'Solicitud de cotización recibida',
    hecho: 'OvCreada',
    cuerpo: ({ ov }) => ({
      asunto: `Solicitud ${ov.id}: la recibimos`,
      titulo: 'Recibimos tu solicitud de cotización',
      parrafos: ['Te enviaremos la cotización a este correo. No hace falta que la pidas otra vez.', 'Esto es lo que nos pediste:'],
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
    cuerpo: (hecho) => ({
      asunto: `Cotización ${hecho.ov.id}: ya puedes revisarla`,
      titulo: 'Tu cotización está lista',
      parrafos: [
        `La cotización va en el documento adjunto, con su detalle, y es válida por ${DIAS_PARA_VENCER} días.`,
        ...(hecho.ov.requiere_abono ? ['Para comenzar, una vez aceptada, necesitamos el abono que se indica.'] : []),
        COMO_RESPONDER,
      ],
      datos: montos(hecho),
    }),
  },
  cotizacion_rechazada: {
    nombre: 'Cotización rechazada',
    hecho: 'CotizacionRechazada',
    cuerpo: (hecho) => ({
      asunto: `Cotización ${hecho.ov.id}: registramos que no la aceptas`,
      titulo: 'Registramos que no aceptas la cotización',
      parrafos: [
        'Quedó registrado que no aceptas esta cotización: no haremos la reparación que describe.',
        ...(hecho.ov.ov_hija === null ? [] : ['Prepararemos otra y te la enviaremos a este correo.']),
        'Si no es así, o quieres otra cotización, avísanos por los datos de contacto de este correo.',
      ],
      datos: montos(hecho).slice(0, 2),
    }),
  },
  recordatorio_cotizacion: {
    nombre: `Recordatorio de cotización a los ${DIAS_PARA_RECORDAR} días`,
    hecho: 'CotizacionEnviada',
    cuerpo: (hecho) => ({
      asunto: `Cotización ${hecho.ov.id}: esperamos tu respuesta`,
      titulo: 'Tu cotización espera una respuesta',
      parrafos: [
        `Te enviamos esta cotización hace ${DIAS_PARA_RECORDAR} días. La adjuntamos otra vez; es válida por ${DIAS_PARA_VENCER} días desde que la enviamos.`,
        COMO_RESPONDER,
      ],
      datos: montos(hecho),
    }),
  },
} as const satisfies Readonly<Record<string, PlantillaDeOv>>;
export type NombrePlantillaDeOv = keyof typeof PLANTILLAS_OV;
export const esPlantillaDeOv = (nombre: string): nombre is NombrePlantillaDeOv => Object.hasOwn(PLANTILLAS_OV, nombre);

/** The rendered mail of a template about an opportunity. */
export function presentarDeOv(plantilla: NombrePlantillaDeOv, hecho: HechoDeOv, { centro, publicUrl }: Casa): CorreoWire {
  const cuerpo: Cuerpo = PLANTILLAS_OV[plantilla].cuerpo(hecho);
  const { ot } = hecho.ov;
  const seguimiento = ot === null ? null : { texto: 'Ver el estado de mi orden', url: `${publicUrl}/cliente?ot=${ot}` };
  return maquetar(cuerpo, { centro, saludo: hecho.nombre, ot, boton: cuerpo.boton ?? seguimiento });
}
