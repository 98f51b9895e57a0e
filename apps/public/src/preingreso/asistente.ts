import { COMPLETE_CAMPOS, defineWizard } from '@bitacora/domain';
import type { CaminoDe } from '@bitacora/domain/llamar';
import type { PreIngreso } from '@bitacora/domain/orden/creacion';
import { escritoDe } from '../asistente/adjunto';
import { envioA } from '../asistente/envio';
import { esquemas } from '../asistente/esquemas';
import { boletaDe, type DatosDePreIngreso, faltasDe, leerCaso, type Modalidad, SIN_PRE_INGRESO } from './preingreso';

const RUTA = { retiro: '/api/public/orden', regiones: '/api/public/orden/regiones' } as const satisfies Readonly<
  Record<Modalidad, CaminoDe<'POST'>>
>;

type Paso = 'cliente' | 'garantia' | 'equipo' | 'resumen';
const ACEPTA = ['condiciones', 'borrado', 'terminos'];

function pasoDe(campo: string): Paso {
  if (campo.startsWith('datos_provisorios')) return 'cliente';
  if (campo.startsWith('equip')) return 'equipo';
  return ACEPTA.includes(campo) ? 'resumen' : 'garantia';
}

/** A pre-intake that a customer fills in: customer, failure, equipment when they ship it, and summary. */
const preIngreso = <N extends Paso>(modalidad: Modalidad, pasos: readonly N[]) => {
  const propio = (campo: string) => pasos.find((paso) => paso === pasoDe(campo));
  const mandar = envioA(RUTA[modalidad], ({ caso: { modalidad: _, ...ot_data }, boleta }: { caso: PreIngreso; boleta: File | null }) => ({
    body: { ot_data },
    archivos: { boleta },
  }));
  return defineWizard<DatosDePreIngreso, N, string>({
    id: `preingreso-${modalidad}`,
    version: 1,
    empty: SIN_PRE_INGRESO,
    steps: esquemas(pasos, propio, (datos: DatosDePreIngreso) => faltasDe(datos, modalidad)),
    stepOf: propio,
    // The browser does not store the device's password, and the customer accepts the terms each time.
    written: ({ password, condiciones, terminos, borrado, boleta, ...datos }) => ({ ...datos, boleta: escritoDe(boleta) }),
    send: async (datos) => {
      const { caso, errores } = leerCaso(datos, modalidad);
      return caso ? mandar({ caso, boleta: boletaDe(datos) }) : { ok: false, message: COMPLETE_CAMPOS, errors: errores };
    },
  });
};

export const RETIRO = preIngreso('retiro', ['cliente', 'garantia', 'resumen']);
export const ENVIO = preIngreso('regiones', ['cliente', 'garantia', 'equipo', 'resumen']);

export const palabrasDeFallo = (detalle: string): string => `Error en el ingreso de información: ${detalle}`;
