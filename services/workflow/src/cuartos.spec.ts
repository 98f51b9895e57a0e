import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const MOST_ROOMS = 18;
/** The files directly in `src` connect the rooms, so they stand above all of them. */
const ABOVE = 'src';
/** Everything except specs, which may import from any room. */
const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'),
);

const roomOf = (path: string): string => (path.includes(sep) ? (path.split(sep)[0] as string) : ABOVE);
const importsOf = (path: string): string[] =>
  [...readFileSync(join(__dirname, path), 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, to]) =>
    relative(__dirname, join(__dirname, dirname(path), to as string)),
  );

/** The rooms that each room imports. */
function arrows(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of sources) {
    const from = found.get(roomOf(path)) ?? new Set();
    for (const to of importsOf(path)) if (roomOf(to) !== roomOf(path)) from.add(roomOf(to));
    found.set(roomOf(path), from);
  }
  return found;
}

it('the rooms are few, and no import between them runs back', () => {
  const rooms = arrows();
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to || (!seen.has(from) && [...(rooms.get(from) ?? [])].some((next) => reaches(next, to, seen.add(from))));
  const all = [...rooms].flatMap(([from, tos]) => [...tos].map((to) => [from, to] as const));
  const back = all.filter(([from, to]) => reaches(to, from)).map(([from, to]) => `${from} → ${to}`);
  const names = [...rooms.keys()].filter((room) => room !== ABOVE).sort();
  process.stdout.write(`services/workflow/src: ${names.length} rooms, ${all.length} arrows, ${back.length} back\n`);
  expect(back).toEqual([]);
  expect([names.length <= MOST_ROOMS, rooms.get('command')]).toEqual([true, new Set()]);
  const told = readFileSync(join(__dirname, '../../../CONTRIBUTING.md'), 'utf8');
  expect(names.filter((room) => !told.includes(`| \`${room}\` |`))).toEqual([]);
});
