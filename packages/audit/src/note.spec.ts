import { EMPTY_ROOT, isSignedBy, NoNote, NoSealKey, readHead, readNote, SealKey, signedHead, VerifierKey } from '.';
import { signedNote } from './note';

/** A note and key from the reference implementation. */
const THEIRS = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
const THEIR_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const THEIR_SECRET = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';

const head = { origin: 'bitacora/casa', size: 3609, root: EMPTY_ROOT, extra: ['2026-11-14T13:32:00.000Z'] };

it('reads and verifies a note of the reference implementation, and signs the same bytes', () => {
  const note = readNote(THEIRS);
  expect(isSignedBy(note, [VerifierKey.parse(THEIR_KEY)])).toBe(true);
  const key = SealKey.parse(THEIR_SECRET);
  expect(key.verifier.text).toBe(THEIR_KEY);
  expect(key.text).toBe(THEIR_SECRET);
  expect(signedNote(note.text, [key])).toBe(THEIRS);
});

it('a head comes back as it was signed', () => {
  const key = SealKey.generate('bitacora/casa');
  const note = signedHead(head, [key]);
  expect(readHead(note)).toEqual(head);
  expect(isSignedBy(readNote(note), [VerifierKey.parse(key.verifier.text)])).toBe(true);
  expect(isSignedBy(readNote(note), [SealKey.generate('bitacora/casa').verifier])).toBe(false);
});

it('a rotation is signed by both keys, and a reader who knows one of them accepts it', () => {
  const [former, next] = [SealKey.generate('a'), SealKey.generate('a')];
  const note = readNote(signedHead(head, [next, former]));
  expect(isSignedBy(note, [former.verifier])).toBe(true);
  expect(isSignedBy(note, [next.verifier])).toBe(true);
});

it('a note with any bit changed is not signed', () => {
  const key = SealKey.generate('bitacora/casa');
  const note = Buffer.from(signedHead(head, [key]));
  for (let bit = 0; bit < note.length * 8; bit++) {
    const changed = Buffer.from(note);
    changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
    let signed = false;
    try {
      signed = isSignedBy(readNote(changed.toString('utf8')), [key.verifier]);
    } catch (error) {
      expect(error).toBeInstanceOf(NoNote);
    }
    expect(signed).toBe(false);
  }
});

it('refuses a text that is no note, no head or no key', () => {
  const { text } = SealKey.generate('a').verifier;
  for (const wrong of ['', 'texto', 'texto\n\n', 'texto\n\nsin guion\n', 'texto\n\n— nombre AAAA\n', 'texto\n\n— nombre'])
    expect(() => readNote(wrong)).toThrow(NoNote);
  for (const wrong of ['a\n01\n', 'a\n1\nAAAA\n', '\n1\n', `a\n-1\n${EMPTY_ROOT.toString('base64')}\n`])
    expect(() => readHead(`${wrong}\n— a ${Buffer.alloc(68).toString('base64')}\n`)).toThrow(NoNote);
  for (const wrong of ['', 'a+b', text.replace(/^a/, 'b'), text.slice(0, -4), `PRIVATE+KEY+${text}x`]) {
    expect(() => VerifierKey.parse(wrong)).toThrow(NoSealKey);
    expect(() => SealKey.parse(wrong)).toThrow(NoSealKey);
  }
  expect(() => SealKey.generate('con espacio')).toThrow(NoSealKey);
});
