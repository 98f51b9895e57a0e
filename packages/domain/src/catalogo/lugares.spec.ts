import { errorDeLugar } from './lugares';
import { REGIONES } from './regiones';

it.each([
  ['Metropolitana de Santiago', 'Ñuñoa', null],
  ['Región Metropolitana', 'nunoa', null],
  ['RM', 'SANTIAGO', null],
  ["Región del Libertador General Bernardo O'Higgins", 'Rancagua', null],
  ['O’Higgins', 'Rancagua', null],
  ['Aysén', 'Coyhaique', null],
  ['Los Lagos', 'Valdivia', 'comuna'],
  ['Metropolitana', 'Arica', 'comuna'],
  ['Biobío', 'Comuna Falsa', 'comuna'],
  ['Región de la', 'Arica', 'region'],
  ['Atlántida', 'Arica', 'region'],
])('«%s», «%s»: %s', (region, comuna, error) => expect(errorDeLugar(region, comuna)).toBe(error));

it('cada comuna es de su región', () => {
  for (const { region, comunas } of REGIONES)
    for (const comuna of comunas) expect([comuna, errorDeLugar(region, comuna)]).toEqual([comuna, null]);
});
