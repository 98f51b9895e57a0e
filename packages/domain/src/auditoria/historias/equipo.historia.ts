import { CARGADOR } from '../../comun';
import { EQUIPO, type Equipo, equipoSchema, REPARACION_ANTERIOR, type ReparacionAnterior } from '../../equipo';
import { campos, camposDeForma, type Historia } from '../historia';
import { dia, nombrado, opcion, pesos, secreto, siNo, texto } from '../valores';

const DISCO = { none: 'Sin disco', NOT_VERIFIED: 'No verificado' };
const conEspacio = (valor: unknown) => (valor ? String(valor).replace('_', ' ') : null);
const deEquipo = camposDeForma(equipoSchema.in.shape, {
  cliente: { como: nombrado('cliente'), etiqueta: 'Cliente' },
  modelo: nombrado('modelo'),
  serial_number: texto,
  password: secreto,
  type_hard_drive: opcion(DISCO),
  size_hard_drive: conEspacio,
  power_source: opcion({ [CARGADOR.DESCONOCIDO]: 'No se sabe', [CARGADOR.SI]: 'Sí', [CARGADOR.NO]: 'No' }),
  total_ram_memorie: opcion({ NOT_VERIFIED: 'No verificada' }),
  memorie_modules: texto,
});

/** A piece of equipment. Its password is never shown. */
export const HISTORIA_EQUIPO: Historia<Equipo> = {
  after: (equipo, event) => EQUIPO.after(equipo, event),
  datos: (equipo) => deEquipo(equipo as unknown as Record<string, unknown>),
};

const deReparacion = campos({
  cliente: ['Cliente', nombrado('cliente')],
  numero: ['Número allá'],
  serial_number: ['N° de serie'],
  equipo: ['Equipo'],
  recepcion: ['Recepción', dia],
  entrega: ['Entrega', dia],
  falla: ['Falla'],
  diagnostico: ['Diagnóstico'],
  trabajo: ['Trabajo'],
  repuestos: ['Repuestos'],
  monto: ['Monto', pesos],
  garantia: ['En garantía', siNo],
  hecha_por: ['Hecha por'],
  estado: ['Estado'],
});

/** A repair imported from another system, written once. */
export const HISTORIA_REPARACION_ANTERIOR: Historia<ReparacionAnterior> = {
  after: (reparacion, event) => REPARACION_ANTERIOR.after(reparacion, event),
  datos: (reparacion) => deReparacion(reparacion as unknown as Record<string, unknown>),
};
