import { CLIENTE, type Cliente, empresaSchema, personaSchema, sucursalSchema } from '../../cliente';
import { NOMBRE_DESPACHO } from '../../comun';
import type { Logged } from '../../kernel';
import { campos, camposDeForma, type Historia } from '../historia';
import { lista, opcion, siNo, texto } from '../valores';

const dePersona = camposDeForma(personaSchema.shape, {
  rut: texto,
  nombre: texto,
  apellido: texto,
  region: texto,
  comuna: texto,
  direccion: texto,
  telefono: texto,
  email: texto,
  contacto_nombre: texto,
  contacto_telefono: texto,
});
const deEmpresa = camposDeForma(empresaSchema.shape, { rut: texto, razon_social: texto, correo_empresas: lista(), correo_cambio: lista() });
const deSucursal = camposDeForma(sucursalSchema.shape, {
  nombre: texto,
  direccion: texto,
  region: texto,
  comuna: texto,
  telefono: texto,
  email: lista(),
  despacho: opcion(NOMBRE_DESPACHO),
  numero_courrier: texto,
  comentarios: texto,
});
const motivo = campos({ motivo: ['Motivo'], solicitud: ['N° de la solicitud'] });
const deBloqueo = campos({ bloqueados: ['Datos bloqueados', siNo] });

/** A client: a person, or a company with its branches. */
export const HISTORIA_CLIENTE: Historia<Cliente> = {
  after: (cliente, event) => CLIENTE.after(cliente, event),
  datos: ({ rut, persona, empresa, sucursales, bloqueo }) => [
    ...dePersona(persona && { rut, ...persona }),
    ...deEmpresa(empresa && { rut, ...empresa }),
    ...sucursales.flatMap(({ id, ...sucursal }) =>
      deSucursal(sucursal, { clave: `sucursal.${id}`, etiqueta: `Sucursal ${sucursal.nombre ?? id}` }),
    ),
    ...deBloqueo({ bloqueados: bloqueo !== null }),
  ],
  detalles: ({ data }: Logged) => motivo(data),
};
