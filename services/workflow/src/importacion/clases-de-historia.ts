import { diaEnSantiago } from '@bitacora/domain';
import { rutSchema } from '@bitacora/domain/cliente';
import { claimDeNumeroAnterior, REPARACION_ANTERIOR, reparacionAnteriorSchema } from '@bitacora/domain/equipo';
import { type Clase, type Errores, leida, segunFormulario, tieneDueno } from './clase';
import { claveDeDueno, duenoDe } from './clases-de-cosas';
import { decidido } from './decidido';

/** Stands for the client while the rest of the row is checked. */
const NADIE = 1;
const FUTURA = 'No puede ser un día que aún no llega';

export const REPARACIONES: Clase = {
  numera: 'anterior',
  clave: ({ rut, numero }) => claveDeDueno(rut, numero === undefined ? undefined : claimDeNumeroAnterior(0, String(numero)).value),
  leer: async ({ rut, ...valores }, fondo, { at }) => {
    const suRut = rutSchema.safeParse(rut === undefined ? undefined : String(rut));
    const cliente = suRut.success ? await duenoDe(suRut.data, fondo) : null;
    const escrita = segunFormulario(reparacionAnteriorSchema, { ...valores, cliente: cliente ?? NADIE });
    const errores: Record<string, readonly string[]> = escrita.ok ? {} : { ...escrita.errores };
    if (!suRut.success) errores['rut'] = [suRut.error.issues[0]?.message ?? ''];
    else if (cliente === null) errores['rut'] = ['No hay un cliente con ese RUT: tráelo primero'];
    if (escrita.ok) Object.assign(errores, diasPorVenir(escrita.value, diaEnSantiago(at)));
    return escrita.ok && Object.keys(errores).length === 0 ? leida(escrita.value) : { ok: false, errores };
  },
  nacer: ({ id, input }, context) => decidido(REPARACION_ANTERIOR, id, REPARACION_ANTERIOR.open('traer', input, context), { numero: id }),
  yaEsta: tieneDueno,
};

/** Errors of past dates that lie in the future. */
function diasPorVenir({ recepcion, entrega }: { recepcion: string; entrega: string | null }, hoy: string): Errores {
  return { ...(recepcion > hoy ? { recepcion: [FUTURA] } : {}), ...(entrega !== null && entrega > hoy ? { entrega: [FUTURA] } : {}) };
}
