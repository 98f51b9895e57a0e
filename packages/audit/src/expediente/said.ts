import type { CaseFinding, EventPlace } from './finding';
import type { Verdict } from './verdict';

const numero = new Intl.NumberFormat('es-CL');
const fecha = new Intl.DateTimeFormat('es-CL', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
  timeZone: 'America/Santiago',
});

/** A moment as the house writes it: DD/MM/YYYY HH:mm in Santiago. */
export function momentoDe(at: string): string {
  if (Number.isNaN(Date.parse(at))) return 'un momento desconocido';
  const parts = Object.fromEntries(fecha.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${parts['day']}/${parts['month']}/${parts['year']} ${parts['hour']}:${parts['minute']}`;
}

/** A number of things in words, e.g. «3 eventos». */
export const cuantos = (n: number, uno: string, varios: string): string => `${numero.format(n)} ${n === 1 ? uno : varios}`;

const lugar = ({ stream, revision, position }: EventPlace): string => `${stream}, revisión ${revision} (evento ${numero.format(position)})`;

/** A finding as a sentence. */
export function findingSaid(finding: CaseFinding): string {
  switch (finding.kind) {
    case 'no_case':
      return 'Esto no es un expediente de Bitácora, o está dañado más allá de lo legible.';
    case 'container':
      return 'El archivo ZIP no es el que se generó: cambió algo alrededor de sus partes.';
    case 'missing':
      return `Falta ${finding.item}.`;
    case 'changed':
      return `Cambió ${finding.item}: no es lo que firmó el centro.`;
    case 'added':
      return `Sobra ${finding.item}: no estaba en lo que firmó el centro.`;
    case 'unreadable':
      return `No se puede leer ${finding.item}: no tiene la forma con que se generó.`;
    case 'signature':
      return `Una firma del manifiesto no corresponde a lo firmado${finding.key && ` (${finding.key})`}.`;
    case 'strange_key':
      return 'Lo firmó otra clave, que no es la que se sabe de este centro.';
    case 'other_log':
      return 'El sello es de otra bitácora que la del expediente.';
    case 'other_signer':
      return 'El sello no lleva la firma de quien firmó el expediente.';
    case 'line':
      return `La línea ${finding.line} de eventos.jsonl no es un evento.`;
    case 'altered':
      return `Alterado: ${lugar(finding.event)}.`;
    case 'unproven':
      return `No está en la bitácora sellada: ${lugar(finding.event)}.`;
    case 'dropped':
      return finding.from === finding.to
        ? `Falta un evento de ${finding.stream}: la revisión ${finding.from}.`
        : `Faltan eventos de ${finding.stream}: las revisiones ${finding.from} a ${finding.to}.`;
    case 'stranger':
      return `Sobra un evento: ${lugar(finding.event)}.`;
    case 'order':
      return `Los eventos no están en su orden: la línea ${finding.line} de eventos.jsonl va antes.`;
    case 'anchor':
      return `El sello no continúa el que se publicó en ${finding.name} sobre ${cuantos(finding.size, 'evento', 'eventos')}.`;
    case 'published':
      return `El sello publicado sobre ${cuantos(finding.size, 'evento', 'eventos')} dice otra cosa que el expediente.`;
    case 'value':
      return `El valor ${finding.path} de ${lugar(finding.event)} no se abre con su clave.`;
    case 'key':
      return `Una clave de claves.json no abre nada en el evento ${finding.id}.`;
    case 'exchanged':
      return `${finding.item} no es el archivo que se adjuntó en ${lugar(finding.event)}.`;
    case 'silent':
      return `Falta el archivo ${finding.id}, que se adjuntó en ${lugar(finding.event)}.`;
  }
}

/** The evidence for the verdict, as sentences. */
export function caseSaid(verdict: Verdict): string[] {
  const { manifest, seal, anchors, events, files, known, published } = verdict;
  if (!manifest) return [];
  const former = events.reduce((sum, each) => sum + each.former, 0);
  const erased = events.reduce((sum, each) => sum + each.sealed - each.opened, 0) - former;
  const proven = files.filter((file) => file.proven).length;
  return [
    `${manifest.asunto}, de ${manifest.centro}, hecho el ${momentoDe(manifest.hecho_en)}.`,
    `${cuantos(events.length, 'evento', 'eventos')} de ${cuantos(Object.keys(manifest.historias).length, 'historia completa', 'historias completas')}${
      seal ? `, bajo el sello del ${momentoDe(seal.at)} sobre ${cuantos(seal.size, 'evento', 'eventos')}` : ''
    }.`,
    ...anchors.map(
      ({ name, size, at }) => `Continúa el sello publicado en ${name} el ${momentoDe(at)}, sobre ${cuantos(size, 'evento', 'eventos')}.`,
    ),
    ...(published > 0 ? [`${cuantos(published, 'sello publicado aparte dice', 'sellos publicados aparte dicen')} lo mismo.`] : []),
    ...(files.length > 0
      ? [`${cuantos(files.length, 'archivo adjunto', 'archivos adjuntos')}; ${numero.format(proven)} con su huella en los eventos.`]
      : []),
    ...(manifest.ausentes.length > 0
      ? [`${cuantos(manifest.ausentes.length, 'archivo ya no está', 'archivos ya no están')} en el centro.`]
      : []),
    ...(erased > 0
      ? [
          `${cuantos(erased, 'dato personal está cifrado y su clave ya no existe', 'datos personales están cifrados y su clave ya no existe')}: se suprimió.`,
        ]
      : []),
    ...(former > 0
      ? [
          `${cuantos(former, 'dato personal se cifró', 'datos personales se cifraron')} de la manera antigua: ${former === 1 ? 'se prueba, y no se muestra' : 'se prueban, y no se muestran'}.`,
        ]
      : []),
    known === null
      ? 'Falta comparar la clave que lo firma con la que el centro publica: hasta entonces solo prueba que nada cambió desde que esa clave lo firmó.'
      : known
        ? 'Lo firma la clave que se sabe de este centro.'
        : 'No lo firma la clave que se sabe de este centro.',
    ...manifest.claves.map((key) => `Clave: ${key}`),
  ];
}
