import { createHash, randomInt } from 'node:crypto';
import { chainHash, digestOf, eventKey, type RecordedEvent, sealValue } from '@bitacora/event-store/stored';
import {
  type CaseParts,
  findingSaid,
  GrowingTiles,
  type Item,
  leafData,
  leafHash,
  prepareCase,
  type ReadTile,
  readHead,
  readZip,
  SealKey,
  signedHead,
  verifyCase,
  verifyItems,
  writeCase,
  writeZip,
} from '..';
import { readNote, signedNote } from '../note';
import { EVENTS, KEYS, MANIFEST, PROOF, readEvents, readManifest, readProof, SEAL, writeEvents, writeProof } from './items';
import { canonicalBytes } from './shape';

const KEY = SealKey.generate('bitacora');
const STRANGER = SealKey.generate('bitacora');
const ORIGIN = 'bitacora/0123456789ab';
const PHOTO = '0195f6a2-7c1e-7b3a-9d52-3f1c8e5a4b60';
const GONE = '0195f6a2-7c1e-7b3a-9d52-3f1c8e5a4b61';
const PERSON = Buffer.alloc(32, 7);
const bytesOfPhoto = Buffer.from('una foto de la etiqueta');
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const AT = '2026-03-04T05:06:07.000Z';

/** A log of some streams in turn, with personal values under a key. */
function writtenLog(): RecordedEvent[] {
  const heads = new Map<string, RecordedEvent>();
  return Array.from({ length: 300 }, (_, i) => {
    const stream = `caso-${i % 40}`;
    const before = heads.get(stream);
    const id = `0195f6a2-7c1e-7b3a-9d52-${String(i).padStart(12, '0')}`;
    const place = { stream, type: 'ObservacionAgregada', id, revision: (before?.revision ?? -1) + 1, path: 'texto' };
    const file =
      i === 47
        ? { file_id: PHOTO, file_type: 'image/png', size: 23, sha256: sha(bytesOfPhoto) }
        : { file_id: GONE, size: 9, sha256: sha(PERSON) };
    const envelope = {
      id,
      type: place.type,
      version: 1,
      at: AT,
      actor: { id: 3, nombre: 'Ana', grupos: ['Técnico'] },
      command_id: `c-${i}`,
      correlation_id: `x-${i}`,
      causation_id: `c-${i}`,
      subject: 'cliente-1',
      data: { texto: sealValue(eventKey(PERSON, id), `Observación ${i}`, place), n: i, ...(i === 47 || i === 87 ? file : {}) },
    };
    const hash = chainHash(before?.hash ?? '', digestOf(stream, envelope, AT));
    const event = { ...envelope, stream, revision: place.revision, position: i + 1, recorded_at: AT, hash };
    heads.set(stream, event);
    return event;
  });
}

function grown(log: readonly RecordedEvent[]) {
  const tiles = new GrowingTiles();
  const kept = new Map<string, Buffer>();
  const notes = new Map<number, string>();
  for (const event of log) {
    tiles.add(leafHash(leafData(event.position, event.hash)));
    for (const { level, index, hashes } of tiles.takeChanged()) kept.set(`${level}/${index}`, hashes);
    notes.set(
      tiles.size,
      signedHead({ origin: ORIGIN, size: tiles.size, root: tiles.root(), extra: [`posición ${tiles.size}`, AT] }, [KEY]),
    );
  }
  const read: ReadTile = async (level, index) => kept.get(`${level}/${index}`) ?? Buffer.alloc(0);
  return { read, note: (size: number) => notes.get(size) as string };
}

const LOG = writtenLog();
const TREE = grown(LOG);
const OWN = LOG.filter(({ stream }) => stream === 'caso-7');

function partsOf({ log = LOG, tree = TREE, own = OWN, keys = true } = {}): CaseParts {
  return {
    about: { asunto: 'Orden de trabajo 7', centro: 'Servicio Ñandú', hecho_en: AT },
    names: { ObservacionAgregada: 'Observación agregada' },
    events: own.map((event) => ({ event, index: event.position - 1 })),
    keys: keys ? own.map(({ id }) => ({ hecho: id, clave: eventKey(PERSON, id).key })) : [],
    seal: tree.note(log.length),
    tree: tree.read,
    anchors: [
      { name: 'archivo', note: tree.note(256) },
      { name: 'correo', note: tree.note(299) },
    ],
    signers: [KEY],
    documents: [
      { name: 'expediente.pdf', bytes: Buffer.from('%PDF-1.7') },
      { name: 'verificar.html', bytes: Buffer.from('<!doctype html>') },
    ],
  };
}

async function made(parts = partsOf()): Promise<Buffer> {
  const files = async function* () {
    yield { name: `archivos/${PHOTO}.png`, bytes: bytesOfPhoto };
    yield { gone: GONE };
  };
  const chunks: Buffer[] = [];
  for await (const chunk of writeCase(parts, await prepareCase(parts), files())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

let sound: Buffer;
let items: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  sound = await made();
  items = new Map(readZip(sound)?.items.map(({ name, bytes }) => [name, bytes]));
});

const said = (bytes: Buffer, known = {}) => verifyCase(bytes, known).findings.map(findingSaid);
const known = { keys: [KEY.verifier] };

/** The case file with other items, with a manifest made and signed again, as a holder of a key could do. */
function forged(change: (given: Map<string, Buffer>) => void, { signed = true, by = KEY } = {}): Buffer {
  const given = new Map(items);
  change(given);
  if (signed) {
    const manifest = readManifest(readNote((given.get(MANIFEST) as Buffer).toString()).text);
    const listed = [...given].filter(([name]) => name !== MANIFEST).sort(([a], [b]) => (a < b ? -1 : 1));
    const again = {
      ...manifest,
      claves: [by.verifier.text],
      items: listed.map(([nombre, bytes]) => ({ nombre, bytes: bytes.length, sha256: sha(bytes) })),
    };
    given.set(MANIFEST, Buffer.from(signedNote(`${canonicalBytes(again)}\n`, [by])));
  }
  return writeZip([...given].map(([name, bytes]): Item => ({ name, bytes })));
}
const eventsIn = (given: ReadonlyMap<string, Buffer>) => readEvents(given.get(EVENTS) as Buffer) as RecordedEvent[];
const withEvents = (change: (events: RecordedEvent[]) => RecordedEvent[]) => (given: Map<string, Buffer>) =>
  void given.set(EVENTS, writeEvents(change(eventsIn(given))));
const rechained = (events: readonly RecordedEvent[]): RecordedEvent[] => {
  let before = '';
  return events.map((event) => {
    before = chainHash(before, digestOf(event.stream, event, event.recorded_at));
    return { ...event, hash: before };
  });
};
const altered = (events: RecordedEvent[]) =>
  events.map((event) => (event.revision === 2 ? { ...event, at: '2025-01-01T00:00:00.000Z' } : event));
const noteOf = (size: number, root: Buffer, by = KEY, origin = ORIGIN) =>
  signedHead({ origin, size, root, extra: [`posición ${size}`, AT] }, [by]);

it('un expediente sano no alarma, dice en qué se apoya y abre sus valores', () => {
  const verdict = verifyCase(sound, { ...known, notes: [TREE.note(256), TREE.note(10)] });
  expect(verdict).toMatchObject({ ok: true, findings: [], known: true, published: 1, seal: { size: 300, at: AT } });
  expect(verdict.anchors).toEqual([
    { name: 'archivo', size: 256, at: AT },
    { name: 'correo', size: 299, at: AT },
  ]);
  expect(verdict.events.map(({ data }) => data['texto'])).toEqual(OWN.map(({ data }) => `Observación ${data['n']}`));
  expect(verdict.files).toEqual([{ item: `archivos/${PHOTO}.png`, bytes: bytesOfPhoto.length, proven: true }]);
  expect(verifyItems([...items].map(([name, bytes]) => ({ name, bytes }))).ok).toBe(true);
});

it('sin claves, como después de suprimir a la persona, se prueba igual y los valores no se ven', async () => {
  const verdict = verifyCase(await made(partsOf({ keys: false })), known);
  expect(verdict.ok).toBe(true);
  expect(verdict.events.map(({ data, sealed, opened }) => [data['texto'], sealed, opened])).toEqual(OWN.map(() => [null, 1, 0]));
});

const FORGERIES: readonly [string, () => Buffer, readonly (string | RegExp)[]][] = [
  [
    'un evento cambiado',
    () => forged(withEvents(altered), { signed: false }),
    ['Cambió eventos.jsonl: no es lo que firmó el centro.', 'Alterado: caso-7, revisión 2 (evento 88).'],
  ],
  ['un evento cambiado, firmado otra vez por el centro', () => forged(withEvents(altered)), ['Alterado: caso-7, revisión 2 (evento 88).']],
  [
    'un evento cambiado, con su historia vuelta a encadenar y todo firmado otra vez',
    () => forged(withEvents((events) => rechained(altered(events)))),
    [2, 3, 4, 5, 6].map((n) => `No está en la bitácora sellada: caso-7, revisión ${n} (evento ${n * 40 + 8}).`),
  ],
  [
    'un evento quitado',
    () => forged(withEvents((events) => events.filter(({ revision }) => revision !== 3))),
    ['Falta un evento de caso-7: la revisión 3.'],
  ],
  ['el final quitado', () => forged(withEvents((events) => events.slice(0, -2))), ['Faltan eventos de caso-7: las revisiones 6 a 7.']],
  [
    'dos eventos cambiados de lugar',
    () => forged(withEvents(([a, b, ...rest]) => [b, a, ...rest] as RecordedEvent[])),
    ['Los eventos no están en su orden: la línea 2 de eventos.jsonl va antes.'],
  ],
  [
    'un evento dos veces',
    () => forged(withEvents((events) => [...events, events[0] as RecordedEvent])),
    [/^Sobra un evento: caso-7, revisión 0/],
  ],
  [
    'un evento de otra historia',
    () => forged(withEvents((events) => [LOG[0] as RecordedEvent, ...events])),
    [/^Sobra un evento: caso-0, revisión 0/],
  ],
  [
    'la posición de un evento',
    () => forged(withEvents((events) => events.map((event) => (event.revision === 7 ? { ...event, position: 299 } : event)))),
    ['No está en la bitácora sellada: caso-7, revisión 7 (evento 299).'],
  ],
  [
    'una línea que no es un evento',
    () => forged((given) => void given.set(EVENTS, Buffer.concat([given.get(EVENTS) as Buffer, Buffer.from('{}\n')]))),
    ['La línea 9 de eventos.jsonl no es un evento.'],
  ],
  [
    'un archivo reemplazado',
    () => forged((given) => void given.set(`archivos/${PHOTO}.png`, Buffer.from('otra'))),
    [/^archivos\/.+ no es el archivo que se adjuntó en caso-7, revisión 1 \(evento 48\)\.$/],
  ],
  [
    'un archivo quitado',
    () => forged((given) => void given.delete(`archivos/${PHOTO}.png`), { signed: false }),
    [`Falta archivos/${PHOTO}.png.`],
  ],
  [
    'un archivo quitado y callado',
    () => forged((given) => void given.delete(`archivos/${PHOTO}.png`)),
    [`Falta el archivo ${PHOTO}, que se adjuntó en caso-7, revisión 1 (evento 48).`],
  ],
  [
    'algo agregado',
    () => forged((given) => void given.set('otro.txt', Buffer.from('x')), { signed: false }),
    ['Sobra otro.txt: no estaba en lo que firmó el centro.'],
  ],
  [
    'la portada cambiada',
    () => forged((given) => void given.set('expediente.pdf', Buffer.from('%PDF-2')), { signed: false }),
    ['Cambió expediente.pdf: no es lo que firmó el centro.'],
  ],
  [
    'el manifiesto firmado por otro',
    () => forged(() => undefined, { by: STRANGER }),
    ['El sello no lleva la firma de quien firmó el expediente.', /^Lo firmó otra clave/],
  ],
  [
    'todo firmado por otro, también el sello',
    () =>
      forged(
        (given) => {
          const { size, root } = readHead(TREE.note(300));
          given.set(SEAL, Buffer.from(noteOf(size, root, STRANGER)));
          given.set(PROOF, writeProof({ ...readProof(given.get(PROOF) as Buffer), anclas: [] }));
        },
        { by: STRANGER },
      ),
    [/^Lo firmó otra clave/],
  ],
  [
    'el sello de otra bitácora',
    () => forged((given) => void given.set(SEAL, Buffer.from(noteOf(300, readHead(TREE.note(300)).root, KEY, 'bitacora/otra')))),
    ['El sello es de otra bitácora que la del expediente.'],
  ],
  ['el manifiesto sin sello', () => forged((given) => void given.delete(SEAL)), ['Falta sello.txt.']],
  [
    'el sello y las pruebas de otro árbol',
    () => forged((given) => void given.set(SEAL, Buffer.from(noteOf(300, leafHash(Buffer.from('otro')))))),
    [
      ...OWN.map(({ revision, position }) => `No está en la bitácora sellada: caso-7, revisión ${revision} (evento ${position}).`),
      /no continúa el que se publicó en archivo sobre 256 eventos/,
    ],
  ],
  [
    'un ancla que dice otra cosa',
    () =>
      forged((given) => {
        const proof = readProof(given.get(PROOF) as Buffer);
        given.set(
          PROOF,
          writeProof({ ...proof, anclas: proof.anclas.map((ancla) => ({ ...ancla, nota: noteOf(256, leafHash(Buffer.from('otro'))) })) }),
        );
      }),
    [/no continúa el que se publicó en archivo sobre 256 eventos/, /no continúa el que se publicó en correo/],
  ],
  [
    'claves de otros eventos',
    () => forged((given) => void given.set(KEYS, canonicalBytes([{ clave: PERSON.toString('base64'), hecho: OWN[0]?.id }]))),
    [/^Una clave de claves\.json no abre nada en el evento /],
  ],
];

it.each(FORGERIES)('nombra %s', (_, forge, expected) => {
  const found = said(forge(), known);
  for (const words of expected) expect(found).toContainEqual(typeof words === 'string' ? words : expect.stringMatching(words));
});

it('un sello publicado que dice otra cosa se nombra', () => {
  const other = noteOf(300, leafHash(Buffer.from('otro')));
  expect(said(sound, { notes: [other] })).toEqual(['El sello publicado sobre 300 eventos dice otra cosa que el expediente.']);
});

it('cada uno de mil bits cambiados se nombra, y el artículo en que está', () => {
  const missed: string[] = [];
  for (let n = 0; n < 1000; n++) {
    const bit = randomInt(sound.length * 8);
    const bytes = Buffer.from(sound);
    bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
    const found = said(bytes);
    const at = [...items].find(([, content]) => {
      const from = sound.indexOf(content);
      return bit >> 3 >= from && bit >> 3 < from + content.length;
    });
    // The container is everything around the items.
    const words =
      at && at[0] !== MANIFEST
        ? [`Cambió ${at[0]}`, `No se puede leer ${at[0]}`]
        : ['ZIP', 'manifiesto', 'no es un expediente', 'No se puede leer', 'Sobra', 'Falta', 'firma', 'Cambió'];
    if (!found.some((sentence) => words.some((word) => sentence.includes(word)))) missed.push(`${bit}: ${at?.[0]} ${found.join(' ')}`);
  }
  expect(missed).toEqual([]);
});

it('lo que no es un expediente se dice, sin caer', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('hola'), writeZip([{ name: 'foto.png', bytes: bytesOfPhoto }]), sound.subarray(0, 400)])
    expect(said(bytes)).toEqual(['Esto no es un expediente de Bitácora, o está dañado más allá de lo legible.']);
});
