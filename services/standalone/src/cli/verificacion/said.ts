import type { BrokenLink } from '@bitacora/event-store';
import type { ChangedDay } from '@bitacora/platform';
import type { SealFinding } from '@bitacora/projections';
import type { Gap, ProvedLog } from './prove-log';

const fecha = new Intl.DateTimeFormat('es-CL', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
  timeZone: 'America/Santiago',
});
const numero = new Intl.NumberFormat('es-CL');
const momento = (at: string): string =>
  Number.isNaN(Date.parse(at)) ? 'un momento desconocido' : fecha.format(new Date(at)).replace(',', '').replaceAll('-', '/');

/** Every fault of a log, as sentences. `storedHead` is the last position given out, null when it is not stored. */
export function saidOf({ broken, gaps, head, storedHead, sealed, more }: ProvedLog & { readonly storedHead: number | null }): string[] {
  const tail = storedHead !== null && storedHead > head;
  return [
    ...broken.map(brokenSaid),
    ...gaps.map(gapSaid),
    ...(tail ? [`Falta el final: la bitácora llegaba al evento ${numero.format(storedHead)} y termina en el ${numero.format(head)}.`] : []),
    ...sealed.map(saidOfSeals),
    ...(more > 0 ? [`Y ${numero.format(more)} eventos más que no son los que se sellaron.`] : []),
  ];
}

/** A stream with a cut end has no event there, so its position is -1. */
const brokenSaid = ({ stream, revision, position }: BrokenLink): string =>
  position < 0
    ? `Falta el final de ${stream}, que llegaba a la revisión ${revision}.`
    : `Alterado: ${stream}, revisión ${revision} (evento ${numero.format(position)}).`;

const gapSaid = ({ from, to }: Gap): string =>
  from === to ? `Falta el evento ${numero.format(from)}.` : `Faltan los eventos ${numero.format(from)} a ${numero.format(to)}.`;

/** A contradiction to a seal, as a sentence. */
export function saidOfSeals(finding: SealFinding): string {
  switch (finding.kind) {
    case 'cut':
      return `Faltan eventos: el sello del ${momento(finding.at)} en ${finding.where} cubre ${numero.format(finding.size)} y la bitácora tiene ${numero.format(finding.events)}.`;
    case 'changed':
      return `La bitácora cambió después de sellarse: entre el evento ${numero.format(finding.after + 1)} y el ${numero.format(finding.size)} no es lo que firmó el sello del ${momento(finding.at)} en ${finding.where}.`;
    case 'rewritten':
      return finding.from === finding.to
        ? `Reescrito: el evento ${numero.format(finding.from)} no es el que se selló.`
        : `Reescritos: los eventos ${numero.format(finding.from)} a ${numero.format(finding.to)} no son los que se sellaron.`;
    case 'other_log':
      return `El sello del ${momento(finding.at)} en ${finding.where} es de otra bitácora (${finding.origin}, ${numero.format(finding.size)} eventos): si esta no se restauró de un respaldo, alguien la reemplazó.`;
    case 'unreadable':
      return `Un sello en ${finding.where} no se puede leer.`;
    case 'lost':
      return `Faltan sellos en ${finding.where}: se publicaron hasta ${numero.format(finding.size)} eventos y el último que está cubre ${numero.format(finding.there)}.`;
    case 'strange_key':
      return `El sello de ${numero.format(finding.size ?? 0)} eventos en ${finding.where} no lleva la firma de esta instalación: revise SEAL_KEY.`;
    case 'tree':
      return `La bitácora es la que se selló, pero el árbol guardado de sus sellos cambió en ${finding.leaves === 1 ? 'un lugar' : `${numero.format(finding.leaves)} lugares`}.`;
  }
}

/** A changed day of reads, as a sentence. */
export function saidOfReads({ dia, sealed, there }: ChangedDay): string {
  const day = dia.split('-').reverse().join('/');
  if (sealed === 0) return `Lecturas de datos agregadas: el ${day} se selló sin ninguna y hay ${numero.format(there)}.`;
  return sealed === there
    ? `Lecturas de datos cambiadas: alguna de las ${numero.format(there)} del ${day} no es la que se selló.`
    : `Lecturas de datos cambiadas: el ${day} se selló con ${numero.format(sealed)} y hay ${numero.format(there)}.`;
}
