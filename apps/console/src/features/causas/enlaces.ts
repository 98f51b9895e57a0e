import type { SobreDeHecho } from '@bitacora/domain/contracts';

/** The page of something; null when it has none. */
export function paginaDe({ entidad, id, clave }: SobreDeHecho): string | null {
  const pagina = PAGINAS[entidad];
  return pagina?.(id, clave) ?? null;
}

/** Things whose pages are closed to a user who only administers. */
export const DE_LA_OFICINA: readonly string[] = ['orden', 'ov', 'cliente', 'parte'];

/** The page of a thing that can be shown at a past moment; null when it has none. */
export const paginaDelPasado = (sobre: SobreDeHecho): string | null => (DE_LA_OFICINA.includes(sobre.entidad) ? paginaDe(sobre) : null);

const fija = (direccion: string) => () => direccion;
const DE_AJUSTES: Readonly<Record<string, string>> = {
  estados: '/administracion/estados',
  calendario: '/administracion/calendario',
  limites: '/administracion/limites',
  mensajes: '/administracion/mensajes',
  textos: '/administracion/mensajes',
};
const PAGINAS: Readonly<Record<string, (id: string, clave: string | null) => string | null>> = {
  orden: (id) => `/orden/${id}`,
  ov: (id) => `/oportunidad-venta/${id}`,
  cliente: (id) => `/clientes/${id}`,
  parte: (id, clave) => (clave === null ? null : `/inventario/historial-pieza/${encodeURIComponent(clave)}/${id}`),
  catalogo: (id) => `/administracion/catalogos/${id}`,
  usuario: fija('/administracion/personas'),
  ajuste: (id) => DE_AJUSTES[id] ?? null,
  documento: fija('/administracion/documentos'),
  importacion: fija('/administracion/datos'),
  instalacion: fija('/administracion/casa'),
  operacion: fija('/operacion/registro'),
  solicitud_datos: fija('/datos-personales'),
};
