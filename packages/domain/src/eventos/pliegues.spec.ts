import { cambiados, type Huellas, huellasDeHoy } from '../testing/huellas';
import grabadas from './pliegues.json';

describe('lo que los eventos hacen de cada estado', () => {
  it('no cambia sin que suba la versión de su pliegue', () => {
    expect(cambiados(grabadas as Partial<Huellas>)).toEqual([]);
  });

  it('está grabado como es hoy (npm run generate)', () => {
    expect(grabadas).toEqual(huellasDeHoy());
  });

  it('un campo nuevo o un evento que hace otra cosa se nota; un evento nuevo o una versión más alta no lo son', () => {
    const hoy = huellasDeHoy();
    const { orden } = hoy;
    const con = (cambio: Partial<Huellas['orden']>): Huellas => ({ ...hoy, orden: { ...orden, ...cambio } });
    expect(cambiados(hoy, con({ eventos: { ...orden.eventos, '(vacío)': 'otro' } }))).toEqual(['orden: (vacío)']);
    expect(cambiados(hoy, con({ eventos: { ...orden.eventos, RmaIngresado: 'otro' } }))).toEqual(['orden: RmaIngresado']);
    expect(cambiados(hoy, con({ eventos: { ...orden.eventos, EquipoInventado: 'nuevo' } }))).toEqual([]);
    const { ov: _ov, ...sinOv } = hoy;
    expect(cambiados(sinOv)).toEqual([]);
    expect(cambiados(hoy, con({ version: orden.version + 1, eventos: { ...orden.eventos, RmaIngresado: 'otro' } }))).toEqual([]);
  });
});
