import { HECHOS } from '../../testing/ejemplos';
import { contexto, unaOrden, usuario } from '../../testing/given-when-then';
import { cicloOrden } from '..';

const context = contexto(usuario('Administrativo'));
const EMPRESA = { ...HECHOS, cliente: { id: 1, tipo_cliente: 2 } };
const SIN_NADA = { cliente: 1, equipo: 1, tipo_servicio: 1, tipo_falla: [] };
const DE_TODAS = ['observaciones', 'otros_accesorios', 'reporte_falla_cliente', 'tipo_falla'];
const DE_GARANTIA = ['fecha_de_compra', 'numero_boleta'];
const DE_EMPRESA = ['despacho', 'guia_despacho_ingreso', 'sucursal'];

type Decision = ReturnType<typeof cicloOrden.decide>;
const faltan = (decision: Decision) => (decision.ok ? [] : Object.keys(decision.rejection.campos ?? {}).sort());
const lista = (...campos: string[][]) => campos.flat().sort();

describe('lo que falta se dice de una vez', () => {
  const crear = (input: object, hechos = HECHOS) => cicloOrden.begins('mostrador', input, context, { ...hechos, orden_nueva: 1 });

  it('al crear, también lo que exige la garantía o la empresa', () => {
    expect(faltan(crear(SIN_NADA))).toEqual(lista(DE_TODAS, DE_GARANTIA));
    expect(faltan(crear({ ...SIN_NADA, tipo_servicio: 4 }))).toEqual(lista(DE_TODAS));
    expect(faltan(crear(SIN_NADA, EMPRESA))).toEqual(lista(DE_TODAS, DE_GARANTIA, DE_EMPRESA));
  });

  it('lo que no se puede leer dice lo suyo, no que falta', () => {
    const decision = crear({ ...SIN_NADA, fecha_de_compra: 'ayer' });
    expect(decision.ok || decision.rejection.campos?.['fecha_de_compra']).toEqual(expect.not.arrayContaining(['Campo requerido']));
    expect(crear({ ...SIN_NADA, fecha_de_compra: '2099-01-01' })).toMatchObject({
      rejection: { campos: { fecha_de_compra: ['La fecha de compra no puede ser futura'], observaciones: ['Campo requerido'] } },
    });
  });

  it.each([
    ['editarOrden', { estado: 'Ingresado', tipo_servicio: 1, cliente_id: 1, equipo_id: 1 }],
    ['completPreIngreso', { estado: 'Pre ingreso' }],
  ] as const)('al %s, lo mismo', (accion, en) => {
    expect(faltan(cicloOrden.decide(unaOrden(en), accion, SIN_NADA, context, HECHOS))).toEqual(lista(DE_TODAS, DE_GARANTIA));
  });
});
