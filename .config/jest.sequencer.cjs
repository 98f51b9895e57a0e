const { default: Sequencer } = require('@jest/test-sequencer');

/** The longest specs, longest first: a machine that never ran them would begin some of them last, and wait for each alone. */
const LONGEST = [
  'respaldo-en-marcha',
  'guias',
  'crash',
  'matriz',
  'especificacion/especificacion',
  'respaldo',
  'arranque',
  'respaldos-programados',
  'acceso',
  'accesos',
  'ensayo',
  'rotacion',
  'supresion',
  'respaldo-eventstoredb',
  'ajustes',
  'pasado',
].map((name) => `/services/standalone/src/${name}.spec.ts`);

/** What takes longest begins first; the others follow in Jest's own order. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => LONGEST.findIndex((end) => path.endsWith(end)) >>> 0;
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
