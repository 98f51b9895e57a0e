import type { ComandoImaginado } from '@bitacora/domain/contracts';
import { useNavigate } from 'react-router';
import { enDireccion, PAGINA } from './escenario';

/** Opens the page of a scenario. */
export function useIrAEscenario() {
  const navigate = useNavigate();
  return async (comandos: readonly ComandoImaginado[]) => {
    await navigate({ pathname: PAGINA, hash: await enDireccion({ comandos: [...comandos] }) });
  };
}

/** The page on which a scenario begins. */
export const RUTA_Y_SI = PAGINA;

/** The page on which an action on an order is imagined. */
export const rutaYSiDeOrden = (ot: number): string => `${PAGINA}?ot=${ot}`;
/** The page on which the arrival of a part is imagined. */
export const rutaYSiDeParte = (id: number): string => `${PAGINA}?parte=${id}`;
