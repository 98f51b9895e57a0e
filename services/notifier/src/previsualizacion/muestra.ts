import type { Cliente } from '@bitacora/domain/cliente';
import { SOLICITUD_DE_DATOS_VACIA, type SolicitudDeDatos } from '@bitacora/domain/derechos';
import { ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';

/** The people in the sample order, by id. */
export const PERSONAS = { 4: 'Tomás Cerda', 7: 'Diego Pinto', 9: 'Sofía Vera' } as const;
const persona = (id: keyof typeof PERSONAS) => ({ id, nombre: PERSONAS[id] });
export const TECNICO = persona(4);
export const ENCARGADO = persona(7);

export const EXCEPCION_ID = 10001001;
const excepcion = { id: EXCEPCION_ID, tipo: 2, solicitado_por: persona(9) } as Orden['excepciones'][number];

/** The order of every preview. */
export const ORDEN: Orden = {
  ...ORDEN_VACIA,
  ot: 10001,
  cliente_id: 1,
  sucursal_id: 1,
  despacho: 'ENVIO',
  estado: 'Reparado',
  tecnico_asignado: TECNICO,
  excepciones: [excepcion],
};

/** The same order before a client record exists; its mails go to the typed address. */
export const SIN_CLIENTE: Partial<Orden> = {
  cliente_id: null,
  datos_provisorios: { nombre: 'Camila', email: 'camila@correo.example' } as NonNullable<Orden['datos_provisorios']>,
};

/** The request about personal data of every preview. */
export const SOLICITUD: SolicitudDeDatos = {
  ...SOLICITUD_DE_DATOS_VACIA,
  id: 12,
  estado: 'En curso',
  vence: '2026-12-31',
  responsable: persona(9),
};

const DE_CAMILA: SolicitudDeDatos = {
  ...SOLICITUD,
  nombre: 'Camila',
  correo: 'camila@correo.example',
  comprobacion: 'codigo',
  recibida_el: '2026-12-01',
};
/** The same in a message to its owner. */
export const PEDIDA = {
  acuse: { ...DE_CAMILA, estado: 'Identidad comprobada', responsable: null },
  prorroga: { ...DE_CAMILA, vence: '2027-01-30', prorroga: 'Hay que reunir antecedentes de varias reparaciones' },
  respuesta: { ...DE_CAMILA, estado: 'Respondida', respuesta: 'Reunimos todos tus datos en un archivo.' },
} as const satisfies Readonly<Record<string, SolicitudDeDatos>>;

/** The clients of the previews, since the two kinds get mails in different mailboxes. */
export const CLIENTES: Readonly<Record<'Cliente' | 'Cliente empresa', Cliente>> = {
  Cliente: { persona: { nombre: 'Camila', email: 'camila@correo.example' }, empresa: null, sucursales: [] } as unknown as Cliente,
  'Cliente empresa': {
    persona: null,
    empresa: { razon_social: 'Comercial Andes SpA', correo_empresas: ['soporte@andes.example'], correo_cambio: ['cambios@andes.example'] },
    sucursales: [{ id: 1, nombre: 'Sucursal Centro', email: ['centro@andes.example'] }],
  } as unknown as Cliente,
};

/** Names that a mail takes from elsewhere. */
export const NOMBRES = { nombre: 'Camila', courier: 'Chilexpress', paginaDelCourier: null, equipo: 'Vivobook 15', tienda: 'Tienda Centro' };
