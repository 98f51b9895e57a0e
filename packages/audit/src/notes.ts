/** The notes of a published file, oldest first. An incomplete note, e.g. after a power cut, is returned as it is. */
export function notesIn(text: string): string[] {
  const notes: string[] = [];
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    // A note ends with the empty line after its signatures.
    if (line === '' && lines.at(-1)?.startsWith('— ')) {
      notes.push(`${lines.join('\n')}\n`);
      lines = [];
    } else if (line !== '' || lines.length > 0) lines.push(line);
  }
  if (lines.some((line) => line !== '')) notes.push(lines.join('\n'));
  return notes;
}
