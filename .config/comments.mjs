// `node .config/comments.mjs`: fails for a docstring that opens with a question word, and for a comment with "whoever" (CONTRIBUTING.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['packages', 'services', 'apps', 'bench', 'e2e', 'scripts', '.config'];
/** The files that spell what they refuse. */
const EXEMPT = ['.config/comments.mjs', '.config/probes.mjs'];
/** Each refused pattern, with the sentence that says what to write instead. */
const REFUSED = [
  [
    /\/\*\*\s+(?:\*\s+)?(?:What|Whatever|Who|Whoever|Whom|Whose|Whether|When|Where|Which|Why|How|That)\b/g,
    'A docstring opens with what the thing is or does, not with a question word.',
  ],
  [/(?:^|[\s{])(?:\/\/|\/\*\*?|\*)\s.*\bwhoever\b/gim, 'A comment names the person or the role, not "whoever".'],
];

const found = SOURCES.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.([cm]?[jt]sx?|css)$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path) && !EXEMPT.includes(path))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return REFUSED.flatMap(([pattern, words]) =>
      [...text.matchAll(pattern)].map(({ index, 0: match }) => {
        const line = text.slice(0, index + match.length).split('\n').length;
        return `${path}:${line}: ${words}`;
      }),
    );
  });
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
