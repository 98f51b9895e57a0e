import type { PersonaSuprimida } from '@bitacora/domain/contracts';

/** The reach of an erasure, in sentences: what it removed and what it could not. */
export function loQueAlcanza({ eventos_con_nombre, dias_de_respaldo }: PersonaSuprimida['recibo']): string[] {
  const aLaVista =
    eventos_con_nombre === 0
      ? 'Su nombre ya no está en ningún hecho de la historia.'
      : eventos_con_nombre === 1
        ? 'Un hecho de antes de que los nombres se cifraran lo guarda a la vista: la historia no se reescribe.'
        : `${eventos_con_nombre} hechos de antes de que los nombres se cifraran lo guardan a la vista: la historia no se reescribe.`;
  if (dias_de_respaldo === null) return [aLaVista];
  const vencen = dias_de_respaldo === 1 ? 'mañana' : `en ${dias_de_respaldo} días`;
  return [aLaVista, `Los respaldos de antes vencen ${vencen}. Si alguien restaura uno, estos datos se suprimen de nuevo.`];
}
