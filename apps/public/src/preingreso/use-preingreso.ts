import { useState } from 'react';
import { useBorrador } from '../asistente/use-borrador';
import { useEnvio } from '../asistente/use-envio';
import { casoDe, type DatosDePreIngreso, deGarantia, faltasDe, type Modalidad, SECRETOS, SIN_PRE_INGRESO } from './preingreso';

const RUTA: Readonly<Record<Modalidad, string>> = { retiro: 'public/orden/', regiones: 'public/orden/regiones' };

/** What both pre-intake wizards do: gather, check, send with the receipt, and begin again. */
export function usePreIngreso(modalidad: Modalidad) {
  const { datos, cambiar, olvidar } = useBorrador<DatosDePreIngreso>(`preingreso-${modalidad}`, SIN_PRE_INGRESO, SECRETOS);
  const [boleta, setBoleta] = useState<File | null>(null);
  const envio = useEnvio<string>(RUTA[modalidad], (detalle) => `Error en el ingreso de información: ${detalle}`);
  return {
    ...envio,
    datos,
    cambiar,
    boleta,
    setBoleta,
    faltas: faltasDe(datos, modalidad, boleta),
    enviarCaso: () => envio.enviar({ ot_data: JSON.stringify(casoDe(datos, modalidad)) }, { boleta: deGarantia(datos) ? boleta : null }),
    empezarDeNuevo: () => {
      olvidar();
      setBoleta(null);
      envio.terminar();
    },
  };
}
