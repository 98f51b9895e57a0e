import { z } from 'zod';
import { accept } from '../../kernel';
import { asistenteShape } from '../creacion/formularios';
import { CotizacionEnviada, CotizacionGuardada } from '../eventos/cotizacion.eventos';
import { OvCompletada } from '../eventos/creacion.eventos';
import { armarCotizacion, COTIZACION_DE_EJEMPLO, cotizacionShape, hechosDeCotizacion, lineas } from '../ov.cotizacion';
import { ESTADO_OV } from '../ov.estados';
import { etiquetaDe, HECHO_DE_ETIQUETA } from '../ov.etiqueta';
import { accionOv, EJECUTIVOS, type HechosOv } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado } from '../ov.reglas';
import { revisarRma } from '../ov.rma';

/** The three steps of the staff wizard (specification, 9.10 and 9.12); `enviar: false` saves the quotation unsent. */
export const asistenteSchema = z.object({
  ...asistenteShape,
  partes: lineas,
  ...cotizacionShape,
  enviar: z.boolean().default(true).meta({ title: 'Enviar cotización', control: 'checkbox' }),
});
const { items, ...cotizacion } = COTIZACION_DE_EJEMPLO;
/** A valid quotation of the wizard. */
export const ASISTENTE_DE_EJEMPLO = {
  rut: '12.345.678-5',
  nombre: 'Ana',
  apellido: 'Rojas',
  correo: 'ana@correo.example',
  telefono: '56912345678',
  region: 'Metropolitana de Santiago',
  comuna: 'Ñuñoa',
  direccion: 'Irarrázaval 100',
  device_serial_number: '5CD1234XYZ12345',
  rma: 'RMA0000001',
  partes: items,
  ...cotizacion,
} satisfies z.input<typeof asistenteSchema>;
export type AsistenteInput = z.output<typeof asistenteSchema>;

/** The facts that the wizard asks for: its parts and services, its picture, and the holder of its RMA. */
export const HECHOS_DEL_ASISTENTE = {
  ...hechosDeCotizacion(({ partes }: AsistenteInput) => partes),
  ...HECHO_DE_ETIQUETA,
  rma_de: ({ rma }: AsistenteInput) => rma,
};

/** The customer's data and the equipment, from the wizard. */
export function datosDelAsistente(input: AsistenteInput, hechos: Pick<HechosOv, 'huella'>) {
  return {
    nombre: input.nombre,
    apellido: input.apellido,
    correo_electronico: input.correo,
    telefono: input.telefono,
    rut: input.rut,
    region: input.region,
    comuna: input.comuna,
    direccion: input.direccion,
    comentario: null,
    numero_serie_equipo: input.device_serial_number,
    ...etiquetaDe(input, hechos),
    rma: input.rma,
    repuestos: [],
  };
}

/** Completes a prefilled opportunity through the staff wizard and mails the quotation (specification, 9.1). */
export const CompletarPrecompletada = accionOv({
  name: 'CompletarPrecompletada',
  label: 'Completar OV',
  words: { done: 'Cotización actualizada correctamente', failed: 'Error al actualizar cotización' },
  place: 'menu',
  primary: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.PRECOMPLETADA)],
  enabled: [],
  hechos: HECHOS_DEL_ASISTENTE,
  form: asistenteSchema,
  example: ASISTENTE_DE_EJEMPLO,
  events: [OvCompletada, CotizacionEnviada, CotizacionGuardada],
  decide: (ov, input, _context, hechos) => {
    const libre = revisarRma(ov, hechos);
    if (!libre.ok) return libre;
    const cotizacion = armarCotizacion(ov, { ...input, items: input.partes }, hechos, !input.enviar);
    return cotizacion.ok
      ? accept([
          propone('OvCompletada', { origen: 'EJECUTIVO', ...datosDelAsistente(input, hechos) }),
          propone(input.enviar ? 'CotizacionEnviada' : 'CotizacionGuardada', cotizacion.value),
        ])
      : cotizacion;
  },
});
