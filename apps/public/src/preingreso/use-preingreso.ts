import { useAdjunto } from '../asistente/use-adjunto';
import { useBorrador } from '../asistente/use-borrador';
import { useEnvio } from '../asistente/use-envio';
import {
  ADJUNTAR_DE_NUEVO,
  casoDe,
  type DatosDePreIngreso,
  deGarantia,
  faltasDe,
  type Modalidad,
  SECRETOS,
  SIN_PRE_INGRESO,
} from './preingreso';

const RUTA: Readonly<Record<Modalidad, string>> = { retiro: 'public/orden/', regiones: 'public/orden/regiones' };

/** What both pre-intake wizards do: gather, check, send with the receipt, and begin again. */
export function usePreIngreso(modalidad: Modalidad) {
  const { datos, cambiar, olvidar } = useBorrador<DatosDePreIngreso>(`preingreso-${modalidad}`, SIN_PRE_INGRESO, SECRETOS);
  const { archivo: boleta, perdido, elegir } = useAdjunto(`boleta-${modalidad}`);
  const boletaPerdida = deGarantia(datos) ? perdido : null;
  const envio = useEnvio<string>(RUTA[modalidad], (detalle) => `Error en el ingreso de información: ${detalle}`);
  return {
    ...envio,
    datos,
    cambiar,
    boleta,
    boletaPerdida,
    setBoleta: (elegida: File | null) => {
      elegir(elegida);
      envio.corregir('boleta');
    },
    faltas: { ...faltasDe(datos, modalidad, boleta), ...(boletaPerdida ? { boleta: [ADJUNTAR_DE_NUEVO] } : {}) },
    enviarCaso: () => envio.enviar({ ot_data: JSON.stringify(casoDe(datos, modalidad)) }, { boleta: deGarantia(datos) ? boleta : null }),
    empezarDeNuevo: () => {
      olvidar();
      elegir(null);
      envio.terminar();
    },
  };
}
