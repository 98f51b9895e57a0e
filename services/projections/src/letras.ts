/**
 * Letters and signs that lose more than an accent in searches, in lower case, by the rules of PostgreSQL's `unaccent`: Latin letters and
 * typographic marks.
 */
// biome-ignore format: letters in rows
export const LETRAS: Readonly<Record<string, string>> = {
  '¡': '!', '©': '(c)', 'ª': 'a', '«': '<<', '\u00ad': '-', '®': '(r)', '±': '+/-', µ: 'μ', 'º': 'o', '»': '>>', '¼': ' 1/4',
  '½': ' 1/2', '¾': ' 3/4', '¿': '?', æ: 'ae', ð: 'd', '×': '*', ø: 'o', þ: 'th', ß: 'ss', '÷': '/', đ: 'd', ħ: 'h', ı: 'i', ĳ: 'ij',
  ĸ: 'q', ŀ: 'l', ł: 'l', ŉ: "'n", ŋ: 'n', œ: 'oe', ŧ: 't', ſ: 's', '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-',
  '‖': '||', '‘': "'", '’': "'", '‚': ',', '‛': "'", '“': '"', '”': '"', '„': ',,', '‟': '"', '․': '.', '‥': '..', '…': '...',
  '′': "'", '″': '"', '‹': '<', '›': '>', '‼': '!!', '⁄': '/', '№': 'no', '−': '-',
};
