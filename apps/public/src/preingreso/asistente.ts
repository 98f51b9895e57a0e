import { defineWizard } from '@bitacora/domain';
import { escritoDe } from '../asistente/adjunto';
import { envioA } from '../asistente/envio';
import { esquemas } from '../asistente/esquemas';
import { boletaDe, casoDe, type DatosDePreIngreso, faltasDe, type Modalidad, SIN_PRE_INGRESO } from './preingreso';

const RUTA: Readonly<Record<Modalidad, string>> = { retiro: 'public/orden/', regiones: 'public/orden/regiones' };

type Paso = 'cliente' | 'garantia' | 'equipo' | 'resumen';
const ACEPTA = ['condiciones', 'borrado', 'terminos'];

function pasoDe(campo: string): Paso {
  if (campo.startsWith('datos_provisorios')) return 'cliente';
  if (campo.startsWith('equip')) return 'equipo';
  return ACEPTA.includes(campo) ? 'resumen' : 'garantia';
}

/** A pre-intake that a customer fills in: who, what fails, which equipment where it is shipped, and the summary. */
const preIngreso = <N extends Paso>(modalidad: Modalidad, pasos: readonly N[]) => {
  const propio = (campo: string) => pasos.find((paso) => paso === pasoDe(campo));
  return defineWizard<DatosDePreIngreso, N, string>({
    id: `preingreso-${modalidad}`,
    version: 1,
    empty: SIN_PRE_INGRESO,
    steps: esquemas(pasos, propio, (datos: DatosDePreIngreso) => faltasDe(datos, modalidad)),
    stepOf: propio,
    // The device's password is never written down in the browser, and one agrees each time.
    written: ({ password, condiciones, terminos, borrado, boleta, ...datos }) => ({ ...datos, boleta: escritoDe(boleta) }),
    send: envioA(RUTA[modalidad], (datos) => ({
      campos: { ot_data: JSON.stringify(casoDe(datos, modalidad)) },
      archivos: { boleta: boletaDe(datos) },
    })),
  });
};

export const RETIRO = preIngreso('retiro', ['cliente', 'garantia', 'resumen']);
export const ENVIO = preIngreso('regiones', ['cliente', 'garantia', 'equipo', 'resumen']);

export const palabrasDeFallo = (detalle: string): string => `Error en el ingreso de información: ${detalle}`;
