import { placesOf } from '../src/expediente/finding';
import { FILES } from '../src/expediente/items';
import { caseSaid, cuantos, findingSaid, momentoDe } from '../src/expediente/said';
import type { OpenedEvent } from '../src/expediente/values';
import { type Known, type Verdict, verifyCase, verifyItems } from '../src/expediente/verdict';
import { type Item, readZip } from '../src/expediente/zip';
import { notesIn } from '../src/notes';
import { VerifierKey } from '../src/verifier-key';

type Child = Node | string | false | null | undefined;

/** The files given by the user: a case file, packed or not, and published seals. */
interface Given {
  readonly name: string;
  readonly verify: (known: Known) => Verdict;
  readonly items: readonly Item[];
  readonly notes: readonly string[];
}

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const [archivos, clave, zona, resultado] = [
  byId('archivos') as HTMLInputElement,
  byId('clave') as HTMLInputElement,
  byId('zona'),
  byId('resultado'),
];
let given: Given | null = null;
let urls: string[] = [];

function el(tag: string, props: Readonly<Record<string, string>> = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) made.setAttribute(name, value);
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
}

archivos.addEventListener('change', () => void take([...(archivos.files ?? [])]));
clave.addEventListener('input', show);
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  zona.classList.add('encima');
});
document.addEventListener('dragleave', () => zona.classList.remove('encima'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  zona.classList.remove('encima');
  void take([...(event.dataTransfer?.files ?? [])]);
});

async function take(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })));
  const zip = read.find(({ name }) => name.toLowerCase().endsWith('.zip'));
  const published = read.filter(({ name }) => /^sellos-.*\.txt$/.test(name));
  const notes = published.flatMap(({ bytes }) => notesIn(bytes.toString('utf8')));
  if (zip) given = { name: zip.name, verify: (known) => verifyCase(zip.bytes, known), items: readZip(zip.bytes)?.items ?? [], notes };
  else {
    const rest = read.filter((each) => !published.includes(each));
    if (rest.length === 0 && given) given = { ...given, notes };
    // For an unpacked case: a name that is an id belongs to the folder of attached files.
    else {
      const items = rest.map(({ name, bytes }) => ({ name: /^[0-9a-f-]{36}(\.\w+)?$/.test(name) ? `${FILES}${name}` : name, bytes }));
      given = { name: 'Los archivos elegidos', verify: (known) => verifyItems(items, known), items, notes };
    }
  }
  archivos.value = '';
  show();
}

function knownKeys(): VerifierKey[] {
  const texts = clave.value.split(/[\s,]+/).filter(Boolean);
  try {
    byId('clave-error').textContent = '';
    return texts.map((text) => VerifierKey.parse(text));
  } catch {
    byId('clave-error').textContent = 'Eso no es una clave pública: empieza con un nombre, sigue con un signo + y ocho letras o cifras.';
    return [];
  }
}

function show(): void {
  const keys = knownKeys();
  if (!given) return;
  for (const url of urls) URL.revokeObjectURL(url);
  urls = [];
  const verdict = given.verify({ keys, notes: given.notes });
  resultado.replaceChildren(banner(given.name, verdict), ...details(verdict, given.items));
}

function banner(name: string, { ok, findings, manifest }: Verdict): HTMLElement {
  const title = ok
    ? 'Todo en orden: es lo que se escribió'
    : findings[0]?.kind === 'no_case'
      ? 'No se puede comprobar'
      : `No es lo que se escribió: ${cuantos(findings.length, 'hallazgo', 'hallazgos')}`;
  return el(
    'section',
    { class: `veredicto ${ok ? 'bien' : 'mal'}`, role: 'status' },
    el('h2', {}, title),
    el('p', {}, manifest ? `${manifest.asunto} · ${manifest.centro} · ${name}` : name),
    findings.length > 0 && el('ul', {}, ...findings.map((finding) => el('li', {}, findingSaid(finding)))),
  );
}

function details(verdict: Verdict, items: readonly Item[]): HTMLElement[] {
  const { manifest, events, files, findings } = verdict;
  if (!manifest && events.length === 0) return [];
  const wrong = new Set(findings.flatMap(placesOf).map(({ position }) => position));
  const papers = items.filter(({ name }) => name.endsWith('.pdf') && !name.startsWith(FILES));
  return [
    ficha('En qué se apoya', el('ul', {}, ...caseSaid(verdict).map((line) => el('li', {}, line)))),
    ficha(
      'Historia',
      el('ol', { class: 'hechos' }, ...events.map((event) => hecho(event, manifest?.nombres ?? {}, wrong.has(event.event.position)))),
    ),
    ...(files.length + papers.length > 0
      ? [
          ficha(
            'Archivos',
            el(
              'ul',
              { class: 'archivos' },
              ...papers.map((item) => el('li', {}, enlace(item), marca(false, 'Lo declara el centro'))),
              ...files.map(({ item: name, proven }) => {
                const item = items.find((each) => each.name === name);
                return el(
                  'li',
                  {},
                  item ? enlace(item) : name,
                  proven ? marca(true, 'El mismo que se adjuntó') : marca(false, 'Lo declara el centro'),
                );
              }),
            ),
          ),
        ]
      : []),
  ];
}

const ficha = (title: string, content: HTMLElement): HTMLElement => el('section', { class: 'ficha' }, el('h2', {}, title), content);
const marca = (si: boolean, texto: string): HTMLElement => el('span', { class: `marca ${si ? 'si' : 'no'}` }, texto);

function hecho({ event, actor, data, sealed, opened }: OpenedEvent, names: Readonly<Record<string, string>>, wrong: boolean): HTMLElement {
  const quien = String((actor as { nombre?: unknown } | null)?.nombre ?? 'Suprimido');
  return el(
    'li',
    wrong ? { class: 'hecho-mal' } : {},
    el(
      'details',
      {},
      el(
        'summary',
        {},
        el('time', { datetime: event.at }, momentoDe(event.at)),
        el('b', {}, names[event.type] ?? event.type),
        el('span', {}, quien),
      ),
      el('small', {}, `${event.stream}, revisión ${event.revision}, evento ${event.position} de la bitácora`),
      el('pre', {}, JSON.stringify(data, null, 2)),
      sealed > opened && el('p', {}, `${cuantos(sealed - opened, 'dato', 'datos')} sin clave: se ve vacío y se prueba igual.`),
    ),
  );
}

function enlace({ name, bytes }: Item): HTMLElement {
  const type = /\.(jpg|png|webp|pdf)$/.exec(name)?.[1];
  const media = type === 'pdf' ? 'application/pdf' : type ? `image/${type === 'jpg' ? 'jpeg' : type}` : 'application/octet-stream';
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: media }));
  urls.push(url);
  const short = name.slice(name.lastIndexOf('/') + 1);
  return el('a', { href: url, download: short }, short);
}
