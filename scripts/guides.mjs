// Reads the guides of docs/guides as edits, applies them to a copy of the tree, and counts the files and lines that they touch. `node
// scripts/guides.mjs` prints the counts.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 'docs/guides';
const STEP = /^(New file|In) `([^`]+)`(?:, (at the end|(?:after|before|instead of) `(.+)`))?:\n\n```\w+\n([\s\S]*?)```$/gm;
/** The files that a guide's command writes, which nobody types. */
const GENERATED = /^`npm run generate` writes (.+)\.$/m;
const OWN = /^## .*\bits own\b/;

/** The edits of one guide: file, kind, anchor and text, and whether the edit counts as machinery. */
function stepsOf(text) {
  return text.split(/^(?=## )/m).flatMap((section) => {
    const machinery = !OWN.test(section);
    return [...section.matchAll(STEP)].map(([, kind, path, where, anchor, code]) => ({
      path,
      kind: kind === 'New file' ? 'new' : (where ?? '').split(' ')[0],
      anchor,
      code,
      machinery: machinery && !/\.spec\.tsx?$/.test(path),
    }));
  });
}

/** Every guide: its title, its edits, and the files that its command writes. */
export function readGuides(root) {
  return readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, FOLDER, file), 'utf8');
      const generated = [...(text.match(GENERATED)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path);
      return { name: file.replace(/\.md$/, ''), title: text.match(/^# (.+)$/m)?.[1] ?? file, steps: stepsOf(text), generated };
    });
}

/** Applies one edit below a folder. Throws when the anchor does not occur exactly once: the guide is out of date. */
export function applyStep(folder, { path, kind, anchor, code }) {
  const file = join(folder, path);
  if (kind === 'new') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code, { flag: 'wx' });
    return;
  }
  const before = readFileSync(file, 'utf8');
  if (kind === 'at') return writeFileSync(file, before + code);
  const line = `${anchor}\n`;
  const times = before.split(line).length - 1;
  if (times !== 1) throw new Error(`${path} has «${anchor}» ${times} times, not once`);
  const text = { after: line + code, before: code + line, instead: code }[kind];
  writeFileSync(
    file,
    before.replace(line, () => text),
  );
}

/** The numbers of files that a guide touches and of lines that it adds: in total, and in machinery. */
export function countGuide({ name, title, steps, generated }) {
  const lines = (some) => some.reduce((sum, { code }) => sum + code.split('\n').filter((line) => line.trim() !== '').length, 0);
  return {
    name,
    title,
    files: new Set([...steps.map(({ path }) => path), ...generated]).size,
    lines: lines(steps),
    machinery: lines(steps.filter(({ machinery }) => machinery)),
    kernel: steps.filter(({ path }) => /^(packages\/domain\/src\/kernel|services\/workflow\/src\/command)\//.test(path)).length,
  };
}

/** The counts of all guides as a table. */
export function printCounts(root) {
  const rows = readGuides(root).map(countGuide);
  return [
    'Guide                              files  lines  machinery  kernel',
    ...rows.map(({ title, files, lines, machinery, kernel }) =>
      [
        title.padEnd(34),
        String(files).padStart(6),
        String(lines).padStart(7),
        String(machinery).padStart(11),
        String(kernel).padStart(8),
      ].join(''),
    ),
  ].join('\n');
}

if (process.argv[1]?.endsWith('guides.mjs')) console.log(printCounts(process.cwd()));
