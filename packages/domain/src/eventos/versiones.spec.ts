import { EVENTOS, VERSIONES } from '.';

it('cada versión anterior de un evento tiene quien la lleve a la siguiente', () => {
  for (const { type, version } of Object.values(EVENTOS))
    expect([type, Object.keys(VERSIONES[type] ?? {})]).toEqual([type, Array.from({ length: version - 1 }, (_, i) => String(i + 1))]);
  expect(Object.keys(VERSIONES).filter((type) => !(type in EVENTOS))).toEqual([]);
});

it('un pre ingreso de antes se lee con la forma de hoy', () => {
  const antes = {
    ot: 1,
    modalidad: 'retiro',
    datos_provisorios: {
      tipo_cliente: 1,
      rut: '12345678-5',
      nombre: 'Ana',
      apellido: 'Soto',
      razon_social: null,
      nombre_sucursal: null,
      email: 'ana@correo.example',
      telefono: '912345678',
      direccion: 'Prat 1',
      comuna: 'Ñuñoa',
      region: 'Metropolitana',
    },
    tipo_servicio: 4,
    tipo_cliente: 1,
    despacho: 'RETIRO',
    fecha_de_compra: null,
    reporte_falla_cliente: 'No enciende',
    recepcionista: { id: -1, nombre: 'Cliente' },
  };
  expect(EVENTOS['PreIngresoCreado']?.schema.safeParse(antes).success).toBe(false);
  const hoy = VERSIONES['PreIngresoCreado']?.[1]?.(antes);
  expect(EVENTOS['PreIngresoCreado']?.schema.parse(hoy)).toEqual({ ...antes, equip: null });
});
