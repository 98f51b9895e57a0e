import type { Logged } from '../../kernel';
import { ALCANCES, TOKEN, type Token, tokenNuevoSchema, USUARIO, type Usuario } from '../../usuario';
import { campos, type Historia, tituloDe } from '../historia';
import { fechaHora, lista, nombrado, numero, opcion, siNo } from '../valores';

const ESTADO = {
  invitado: 'Invitado',
  activo: 'Activo',
  desactivado: 'Desactivado',
  anulado: 'Invitación anulada',
  suprimido: 'Suprimido',
};
const deUsuario = campos({
  email: ['Correo'],
  first_name: ['Nombre'],
  last_name: ['Apellido'],
  grupos: ['Grupos', lista()],
  maximo_garantia: ['Máximo de garantía', numero],
  maximo_presupuesto: ['Máximo de presupuesto', numero],
  maximo_total: ['Máximo en total', numero],
  estado: ['Estado', opcion(ESTADO)],
  cliente_empresa_id: ['Empresa', nombrado('cliente')],
  identidades: ['Entradas con un proveedor', numero],
});
const QUIEN = { propia: 'Su dueño', administrador: 'Un administrador' };
const deSuActo = campos({
  motivo: ['Motivo', opcion({ propia: 'La cambió su dueño', restablecida: 'Se restableció por enlace' })],
  origen: [
    'Origen',
    opcion({ puesta_en_marcha: 'Puesta en marcha', existente: 'Ya existía', empresa: 'Empresa', demostracion: 'Demostración' }),
  ],
  cuales: ['Sesiones', opcion({ una: 'Una elegida', otras: 'Todas las demás', todas: 'Todas' })],
  cantidad: ['Cantidad', numero],
  clase: ['Clase', opcion({ totp: 'Código de una aplicación', passkey: 'Llave de acceso' })],
  por: ['Quién lo hizo', opcion(QUIEN)],
  traspaso_a: ['Sus órdenes pasan a', nombrado('usuario')],
  a: ['Pasan a', nombrado('usuario')],
  ordenes: ['Órdenes', lista((ot) => `OT ${ot}`)],
});

/** Somebody with an account. Passwords and other secrets are in no event. */
export const HISTORIA_USUARIO: Historia<Usuario> = {
  after: (usuario, event) => USUARIO.after(usuario, event),
  datos: ({ limites, identidades, ...usuario }) => deUsuario({ ...usuario, ...limites, identidades: identidades.length }),
  detalles: ({ data }: Logged) => deSuActo(data),
};

const deToken = campos({
  usuario_id: ['De', nombrado('usuario')],
  nombre: [tituloDe(tokenNuevoSchema.shape.nombre, 'nombre')],
  alcances: [tituloDe(tokenNuevoSchema.shape.alcances, 'alcances'), lista(opcion(ALCANCES))],
  vence: ['Vence', fechaHora],
  revocado: ['Revocado', siNo],
});
const deSuFin = campos({ por: ['Quién lo revocó', opcion(QUIEN)] });

/** A token of the API: its rights, never its secret. */
export const HISTORIA_TOKEN: Historia<Token> = {
  after: (token, event) => TOKEN.after(token, event),
  datos: (token) => deToken(token as unknown as Record<string, unknown>),
  detalles: ({ data }: Logged) => deSuFin(data),
};
