import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const STATES = ['holds', 'no', 'not applicable'];

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. */
const SECTIONS = { '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 } as const;
const OF_SESSIONS = { '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 } as const;

const rows = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, requirement = '', state = '', how = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    return { requirement, state, how, tests: tests === '' ? [] : tests.split('<br>') };
  });

it('every requirement is answered once, in order', () => {
  const asked = Object.entries({ ...SECTIONS, ...OF_SESSIONS }).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
  );
  expect(rows.map(({ requirement }) => requirement)).toEqual(asked);
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
});

it('what holds without a test says how, and what does not hold says why', () => {
  expect(rows.filter(({ state, how, tests }) => how === '' && (state !== 'holds' || tests.length === 0))).toEqual([]);
});

/** The chapters answered as a whole. */
const chapters = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, chapter = '', how = '', tests = '', lacking = ''] = line.split('|').map((cell) => cell.trim());
    return { requirement: chapter, how, lacking, tests: tests === '' ? [] : tests.split('<br>') };
  });

it('every other chapter says what holds, by which test, and what does not', () => {
  const asked = Array.from({ length: 17 }, (_, i) => `V${i + 1}`).filter((chapter) => chapter !== 'V6' && chapter !== 'V7');
  expect(chapters.map(({ requirement }) => requirement.split(' ')[0])).toEqual(asked);
  expect(chapters.filter(({ how, lacking, tests }) => !lacking || (!how.startsWith('Not applicable') && tests.length === 0))).toEqual([]);
});

it('every test that is named is there', () => {
  const named = [...rows, ...chapters].flatMap(({ requirement, tests }) => tests.map((test) => ({ requirement, test })));
  expect(named.length).toBeGreaterThan(25);
  for (const { requirement, test } of named) {
    const [, file = '', title = ''] = /^`([\w./-]+)` › (.+)$/.exec(test) ?? [];
    const written = file === '' ? '' : readFileSync(join(ROOT, file), 'utf8');
    expect([requirement, file, title, written.includes(`it('${title}'`) || written.includes(`test('${title}'`)]).toEqual([
      requirement,
      file,
      title,
      true,
    ]);
  }
});
