import { type Complemento, descripcionDe, estaCompleto, llamadaDe } from './origen';

const COMPLEMENTO: Complemento = { desde: '2026-03-01', hasta: '2026-03-31', momento: 'cierre', archivo: null };
const consulta = { tipo: 'consulta', descripcion: 'Garantías', consulta: 'tipo_servicio=1&estados=Asignado' } as const;

test.each([
  [consulta, 'Garantías'],
  [{ tipo: 'elegidas', ots: [1] } as const, '1 orden elegida'],
  [{ tipo: 'elegidas', ots: [1, 2] } as const, '2 órdenes elegidas'],
  [{ tipo: 'fecha' } as const, 'Rango de Fecha'],
])('%j se llama %s', (origen, nombre) => expect(descripcionDe(origen)).toBe(nombre));

test('un rango pide sus dos días, y un archivo, el archivo', () => {
  expect(estaCompleto({ tipo: 'fecha' }, COMPLEMENTO)).toBe(true);
  expect(estaCompleto({ tipo: 'fecha' }, { ...COMPLEMENTO, hasta: '' })).toBe(false);
  expect(estaCompleto({ tipo: 'fecha' }, { ...COMPLEMENTO, desde: '2026-02-30' })).toBe(false);
  expect(estaCompleto({ tipo: 'archivo' }, COMPLEMENTO)).toBe(false);
  expect(estaCompleto(consulta, COMPLEMENTO)).toBe(true);
});

test.each([
  [consulta, 'orden/generar_excel?tipo_servicio=1&estados=Asignado&campos=ot%2Crma'],
  [{ tipo: 'elegidas', ots: [7, 9] } as const, 'orden/generar_excel_por_ots?campos=ot%2Crma&ots=7%2C9'],
  [{ tipo: 'fecha' } as const, 'orden/generar_excel_por_fecha?campos=ot%2Crma&fecha_inicio=2026-03-01&fecha_final=2026-03-31&tipo=cierre'],
])('%j se pide a %s', (origen, path) => expect(llamadaDe(origen, COMPLEMENTO, ['ot', 'rma'])).toEqual({ path }));

test('un archivo viaja con las columnas', () => {
  const archivo = new File(['x'], 'ots.xlsx');
  const { path, body } = llamadaDe({ tipo: 'archivo' }, { ...COMPLEMENTO, archivo }, ['ot']);
  expect(path).toBe('orden/generar_excel_desde_archivo');
  expect(body?.get('campos')).toBe('ot');
  const enviado = body?.get('archivo');
  expect(enviado instanceof File && enviado.name).toBe('ots.xlsx');
});
