const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The longest specs, longest first. Without this list, a machine that never ran them would start some of them last and wait for each alone.
 */
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

/** Runs the longest specs first and the others in Jest's own order. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => LONGEST.findIndex((end) => path.endsWith(end)) >>> 0;
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
