import { z } from 'zod';
import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA, errorDeTexto } from '../../comun';
import { identidadPorProbarSchema } from '../../instalacion';
import { EMPTY } from '../../kernel';
import { quitarFactorSchema } from '../../usuario';
import {
  irAlProveedorSchema,
  maneraDeEntrarSchema,
  misIdentidadesSchema,
  proveedorSchema,
  vueltaDelProveedorSchema,
  vueltaSchema,
} from '../oidc.contract';
import { personaEscritaSchema } from '../personas.contract';
import { codigoSchema } from '../sesion.contract';
import { conId, ruta } from './comun';

const ir = {
  output: irAlProveedorSchema,
  errors: ['ACCION_NO_DISPONIBLE', 'DEMASIADOS_INTENTOS', 'ENTRADA_RECHAZADA', 'PROVEEDOR_NO_RESPONDE'],
} as const;

export const maneraDeEntrar = ruta({
  method: 'GET',
  path: '/api/auth/oidc',
  summary: 'Cómo se entra: con un proveedor de identidad, con clave, o con ambos',
  access: 'publico',
  output: maneraDeEntrarSchema,
});
export const entrarConProveedor = ruta({
  ...ir,
  method: 'POST',
  path: '/api/auth/oidc/entrar',
  summary: 'Empieza a entrar con el proveedor de identidad: a qué dirección ir',
  access: 'publico',
});
export const aceptarConProveedor = ruta({
  ...ir,
  method: 'POST',
  path: '/api/auth/oidc/aceptar',
  summary: 'Empieza a aceptar una invitación con el proveedor de identidad, en vez de con una clave',
  access: 'publico',
  input: { form: z.object({ token: z.string({ error: 'Falta el enlace' }).min(20, 'Falta el enlace').max(200, 'Falta el enlace') }) },
  errors: [...ir.errors, 'ENLACE_VENCIDO'],
});
export const vincularConProveedor = ruta({
  ...ir,
  method: 'POST',
  path: '/api/auth/oidc/vincular',
  summary: 'Empieza a vincular la propia cuenta con la del proveedor de identidad',
  access: 'cuenta',
  fresh: true,
});
export const confirmarConProveedor = ruta({
  ...ir,
  method: 'POST',
  path: '/api/auth/oidc/confirmar',
  summary: 'Empieza a comprobar de nuevo quién tiene la sesión, con el proveedor de identidad',
  access: 'cuenta',
  input: { form: z.object({ codigo: codigoSchema.optional() }) },
});
export const volverDelProveedor = ruta({
  method: 'POST',
  path: '/api/auth/oidc/volver',
  summary: 'Termina lo que se empezó con el proveedor de identidad, con lo que respondió; sirve una vez y en el mismo navegador',
  access: 'publico',
  input: { form: vueltaDelProveedorSchema },
  output: vueltaSchema,
  errors: [
    'ACCION_NO_DISPONIBLE',
    'DEMASIADOS_INTENTOS',
    'ENLACE_USADO',
    'ENLACE_VENCIDO',
    'ENTRADA_RECHAZADA',
    'FALTA_PASSKEY',
    'PROVEEDOR_NO_RESPONDE',
  ],
});
export const misIdentidades = ruta({
  method: 'GET',
  path: '/api/auth/oidc/identidades',
  summary: 'Las cuentas del proveedor de identidad que abren la propia',
  access: 'cuenta',
  output: misIdentidadesSchema,
});
export const quitarIdentidad = ruta({
  method: 'DELETE',
  path: '/api/auth/oidc/identidades/{id}',
  summary: 'Desvincula una cuenta del proveedor de identidad de la propia',
  access: 'cuenta',
  fresh: true,
  input: { params: conId },
  output: EMPTY,
  status: 204,
  errors: ['ACCION_NO_DISPONIBLE'],
});

export const proveedor = ruta({
  method: 'GET',
  path: '/api/auth/oidc/configuracion',
  summary: 'El proveedor de identidad de la casa, sin su secreto',
  access: ADMINISTRACION_Y_GERENCIA,
  output: proveedorSchema,
});
export const probarProveedor = ruta({
  ...ir,
  method: 'POST',
  path: '/api/auth/oidc/configuracion/probar',
  summary: 'Empieza a probar un proveedor de identidad: se entra en él antes de guardar nada',
  access: ADMINISTRACION,
  fresh: true,
  input: { form: identidadPorProbarSchema },
});
export const guardarProveedor = ruta({
  method: 'PUT',
  path: '/api/auth/oidc/configuracion',
  summary: 'Guarda el proveedor de identidad que se acaba de probar',
  access: ADMINISTRACION,
  fresh: true,
  input: { body: z.object({ prueba: z.string({ error: errorDeTexto }).min(20, 'Falta la prueba').max(200, 'Falta la prueba') }) },
  output: proveedorSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const quitarProveedor = ruta({
  method: 'DELETE',
  path: '/api/auth/oidc/configuracion',
  summary: 'Deja de usar el proveedor de identidad: se entra con clave',
  access: ADMINISTRACION,
  fresh: true,
  output: proveedorSchema,
});
export const desvincularPersona = ruta({
  method: 'POST',
  path: '/api/admin/personas/{id}/desvincular',
  summary: 'Desvincula a una persona del proveedor de identidad; sus sesiones terminan',
  access: ADMINISTRACION,
  fresh: true,
  input: { params: conId, body: quitarFactorSchema },
  output: personaEscritaSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
