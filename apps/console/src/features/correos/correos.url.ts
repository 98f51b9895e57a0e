import { type Cambios, conCambios, useDireccion } from '../../componentes/direccion';

/** The outbox's search lives in the address; another search goes back to its first page. */
const DE_LISTA = ['search', 'estado'];

export function useCorreosUrl() {
  const { params, cambiar, vaciar } = useDireccion();
  const completos = (cambios: Cambios): Cambios => ({
    ...(DE_LISTA.some((clave) => clave in cambios) ? { page: null } : {}),
    ...cambios,
  });
  return {
    valor: (clave: string): string => params.get(clave) ?? '',
    /** The address with some changes, for links. */
    hacia: (cambios: Cambios): string => `?${conCambios(params, completos(cambios))}`,
    set: (clave: string, valor: string | null) => cambiar(completos({ [clave]: valor })),
    limpiar: vaciar,
  };
}
export type CorreosUrl = ReturnType<typeof useCorreosUrl>;
