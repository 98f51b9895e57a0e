import { IMPORTACION, type Importacion } from '../../importacion';
import { CLASES_DE_IMPORTACION } from '../../importacion/clases';
import { datosDelCentroSchema, INSTALACION, type Instalacion, marcaDe } from '../../instalacion';
import type { Logged } from '../../kernel';
import { DOCUMENTO, type Documento } from '../../legal';
import { NOMBRE_DE_TAREA, OPERACION, type Operacion } from '../../operacion';
import { campos, camposDeForma, type Historia } from '../historia';
import { fechaHora, lista, nombrado, numero, opcion, siNo, texto } from '../valores';

const delCentro = camposDeForma(datosDelCentroSchema.shape, {
  nombre: texto,
  rut: texto,
  direccion: texto,
  comuna: texto,
  region: texto,
  telefono: texto,
  correo: texto,
});
const deLaCasa = campos({
  iniciada: ['Iniciada', siNo],
  demo: ['De demostración', siNo],
  administrador_id: ['Primera cuenta', nombrado('usuario')],
  acceso: ['Exige segundo factor a', lista((uno) => (uno as { grupo: string }).grupo)],
  color: ['Color'],
  logo: ['Logo', (logo) => (logo ? `Imagen de ${Math.round((String(logo).length * 3) / 4096)} kB, ${huella(String(logo))}` : null)],
});
const delProveedor = campos({
  emisor: ['Proveedor: emisor'],
  cliente_id: ['Proveedor: id de cliente'],
  secreto: ['Proveedor: secreto', (numero) => (numero ? `Secreto sellado ${String(numero).slice(0, 8)}` : null)],
  etiqueta: ['Proveedor: texto del botón'],
  claim_grupos: ['Proveedor: campo de los grupos'],
  grupos: ['Proveedor: grupos', lista((uno) => `${(uno as { externo: string }).externo} es ${(uno as { grupo: string }).grupo}`)],
  administrador_por_grupo: ['Proveedor: puede dar Administrador', siNo],
  segundo_factor: ['Proveedor: valores que son segundo factor', lista()],
  clave_permitida: ['Proveedor: se entra también con contraseña', siNo],
});

/** A short hash of a content, to show that it changed. */
const huella = (contenido: string): string => {
  let suma = 0;
  for (const letra of contenido) suma = (suma * 31 + letra.charCodeAt(0)) >>> 0;
  return suma.toString(16).padStart(8, '0');
};

/** The house itself. */
export const HISTORIA_INSTALACION: Historia<Instalacion> = {
  after: (casa, event) => INSTALACION.after(casa, event),
  datos: ({ centro, marcas, identidad, ...casa }) => [
    ...deLaCasa({ ...casa, ...marcaDe(marcas) }),
    ...delCentro(centro),
    ...delProveedor(identidad as Record<string, unknown> | null),
  ],
};

const deImportacion = campos({
  clase: ['Qué', opcion(Object.fromEntries(Object.entries(CLASES_DE_IMPORTACION).map(([clase, { titulo }]) => [clase, titulo])))],
  ids: ['Filas nuevas', (ids) => numero((ids as readonly number[]).length)],
  ya_estaban: ['Ya estaban', numero],
  terminada: ['Terminada', siNo],
});

/** An import of data from another system. */
export const HISTORIA_IMPORTACION: Historia<Importacion> = {
  after: (importacion, event) => IMPORTACION.after(importacion, event),
  datos: (importacion) => deImportacion(importacion as unknown as Record<string, unknown>),
};

const deVersion = campos({ version: ['Versión', numero], vigente_desde: ['Rige desde', fechaHora], texto: ['Texto'] });

/** A legal text, by its last version. */
export const HISTORIA_DOCUMENTO: Historia<Documento> = {
  after: (documento, event) => DOCUMENTO.after(documento, event),
  datos: ({ publicadas }) => deVersion((publicadas.at(-1) ?? null) as Record<string, unknown> | null),
};

const deOperacion = campos({
  suscripcion: ['Suscripción'],
  flujo: ['Flujo'],
  posicion: ['Posición', numero],
  tipo: ['Evento'],
  entrega_id: ['Entrega', numero],
  canal: ['Canal'],
  ot: ['OT'],
  decision: ['Decisión', opcion({ enviar: 'Enviar', descartar: 'Descartar' })],
  retenidas: ['Retenidas', numero],
  motivo: ['Motivo'],
  tarea: ['Tarea', opcion(NOMBRE_DE_TAREA)],
  reemplaza: ['Reemplaza a otra', siNo],
});

const antesDelPlan = campos({
  carpeta: ['Carpeta antes'],
  cada_horas: ['Horas entre respaldos, antes', numero],
  ensayo_cada_dias: ['Días entre ensayos, antes', numero],
  conservar_dias: ['Días que se conservan, antes', numero],
});
const despuesDelPlan = campos({
  carpeta: ['Carpeta'],
  cada_horas: ['Horas entre respaldos', numero],
  ensayo_cada_dias: ['Días entre ensayos', numero],
  conservar_dias: ['Días que se conservan', numero],
});

const delPlan = (data: object, cual: string): Record<string, unknown> => (data as Record<string, Record<string, unknown>>)[cual] ?? {};

/** Acts of operation of the installation: they have details but no fields. */
export const HISTORIA_OPERACION: Historia<Operacion> = {
  after: (operacion, event) => OPERACION.after(operacion, event),
  datos: () => [],
  detalles: ({ type, data }: Logged) =>
    type === 'RespaldosProgramados'
      ? [...antesDelPlan(delPlan(data, 'antes')), ...despuesDelPlan(delPlan(data, 'despues'))]
      : deOperacion(data),
};
