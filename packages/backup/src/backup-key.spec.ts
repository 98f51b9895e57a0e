import { BackupKey, NoBackupKey } from './backup-key';

it('reads its own paper form, in lower case, without dashes and with letters that look like digits', () => {
  for (let i = 0; i < 50; i++) {
    const key = BackupKey.generate();
    const salt = Buffer.alloc(32, i);
    for (const written of [
      key.text,
      key.text.toLowerCase(),
      key.text.replaceAll('-', ' '),
      key.text.replaceAll('0', 'O').replaceAll('1', 'l'),
    ])
      expect(BackupKey.parse(written).partKey(salt)).toEqual(key.partKey(salt));
  }
});

it('notices any letter that was copied wrong, and a piece that is missing', () => {
  const { text } = BackupKey.generate();
  const letters = [...text].flatMap((letter, at) => (letter === '-' ? [] : [at]));
  for (const at of letters) {
    const other = text[at] === 'Z' ? 'Y' : 'Z';
    expect(() => BackupKey.parse(text.slice(0, at) + other + text.slice(at + 1))).toThrow(NoBackupKey);
  }
  for (const wrong of ['', 'hola', text.slice(0, -6), `${text}-A0A0A`, `${text}0`, text.replace(/^./, '*')])
    expect(() => BackupKey.parse(wrong)).toThrow(NoBackupKey);
});

it('gives each part a key of its own', () => {
  const key = BackupKey.generate();
  expect(key.partKey(Buffer.alloc(32, 1))).not.toEqual(key.partKey(Buffer.alloc(32, 2)));
  expect(key.partKey(Buffer.alloc(32, 1))).not.toEqual(BackupKey.generate().partKey(Buffer.alloc(32, 1)));
});
