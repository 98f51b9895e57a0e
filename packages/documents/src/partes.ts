import type { Content } from 'pdfmake';
import { type Campo, campos, seccion } from './bloques';
import { textoDispositivo } from './etiquetas';
import { contactoCliente, formatoRut, limpio, nombreCliente, oVacio } from './formato';
import type { ClienteData, EquipoData, OrdenBase } from './tipos';

/** The fields of the client: a person, or a company with the branch it came from. */
export function camposCliente({ cliente, sucursal }: Pick<OrdenBase, 'cliente' | 'sucursal'>): Campo[] {
  const contacto = contactoCliente(cliente, sucursal);
  const persona = cliente?.persona;
  const alternativo = [persona?.contacto_nombre, persona?.contacto_telefono].filter(Boolean).join('  ·  ');
  return [
    { etiqueta: cliente?.empresa ? 'Razón social' : 'Nombre', valor: nombreCliente(cliente), ancho: 2 },
    { etiqueta: 'RUT', valor: formatoRut(cliente?.rut) },
    { etiqueta: 'Teléfono', valor: contacto.telefono },
    ...(cliente?.empresa || sucursal ? [{ etiqueta: 'Sucursal', valor: oVacio(sucursal?.nombre), ancho: 2 }] : []),
    { etiqueta: 'Correo electrónico', valor: contacto.correo, ancho: 2 },
    ...(alternativo ? [{ etiqueta: 'Contacto alternativo', valor: alternativo, ancho: 2 }] : []),
    { etiqueta: 'Dirección', valor: contacto.direccion, ancho: 4 },
  ];
}

/** The section of the client. */
export function seccionCliente(orden: Pick<OrdenBase, 'cliente' | 'sucursal'>): Content[] {
  return [...seccion('Cliente'), campos(camposCliente(orden))];
}

/** The identification of the equipment: type, brand, model, serial. */
export function camposEquipo(equipo: EquipoData | null): Campo[] {
  const modelo = equipo?.modelo_detail;
  return [
    { etiqueta: 'Marca', valor: oVacio(modelo?.marca.marca_name) },
    { etiqueta: 'Modelo', valor: oVacio(modelo?.model_name), ancho: 2 },
    { etiqueta: 'Tipo', valor: oVacio(modelo && textoDispositivo(modelo.dispositive_type)) },
    { etiqueta: 'Número de serie', valor: oVacio(equipo?.serial_number) },
    { etiqueta: 'Part number', valor: oVacio(modelo?.part_number) },
  ];
}

/** The client's signature line. */
export function firmaCliente(cliente: ClienteData | null, titulo = 'Firma del cliente') {
  return { titulo, nombre: cliente ? nombreCliente(cliente) : '', detalle: cliente?.rut ? `RUT ${formatoRut(cliente.rut)}` : '' };
}

/** The address where the client follows the order, when the centre has a public one. */
export function direccionSeguimiento(sitio: string | undefined, ot: number, rut: string | null | undefined): string | null {
  const base = limpio(sitio).replace(/\/+$/, '');
  return base && rut ? `${base}/cliente/${ot}/rut/${rut}` : null;
}
