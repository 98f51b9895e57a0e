import { useSearchParams } from 'react-router';

/** What of the outbox is shown lives in the address; changing what is looked for goes back to its first page. */
const DE_LISTA = ['search', 'estado'];

export function useCorreosUrl() {
  const [params, setParams] = useSearchParams();
  const con = (cambios: Readonly<Record<string, string | null>>): URLSearchParams => {
    const nuevos = new URLSearchParams(params);
    for (const [clave, valor] of Object.entries(cambios)) {
      if (valor) nuevos.set(clave, valor);
      else nuevos.delete(clave);
      if (DE_LISTA.includes(clave)) nuevos.delete('page');
    }
    return nuevos;
  };
  return {
    valor: (clave: string): string => params.get(clave) ?? '',
    /** The address with some changes, for links. */
    hacia: (cambios: Readonly<Record<string, string | null>>): string => `?${con(cambios)}`,
    set: (clave: string, valor: string | null) => setParams(con({ [clave]: valor }), { replace: true }),
    limpiar: () => setParams({}, { replace: true }),
  };
}
export type CorreosUrl = ReturnType<typeof useCorreosUrl>;
