import { HECHOS } from '../../testing/ejemplos';
import { formulario } from '../../testing/entradas';
import { cicloOrden } from '..';
import { fueraDeGarantia } from '.';

/** 22:15 of 9 March in Santiago; in UTC it is already the 10th. */
const NOCHE = '2026-03-10T01:15:00.000Z';
const context = { actor: { id: 1, nombre: 'Ana', grupos: ['Administrativo'] }, at: NOCHE } as const;
const hechos = { ...HECHOS, orden_nueva: 1 };

describe('día de compra', () => {
  it('se compara con el día de Santiago, no con el de UTC', () => {
    const manana = cicloOrden.begins('mostrador', formulario({ tipo_servicio: 1 }, { fecha_de_compra: '2026-03-10' }), context, hechos);
    expect(manana).toMatchObject({ ok: false, rejection: { campos: { fecha_de_compra: ['La fecha de compra no puede ser futura'] } } });
    expect(cicloOrden.begins('mostrador', formulario({ tipo_servicio: 1 }, { fecha_de_compra: '2026-03-09' }), context, hechos).ok).toBe(
      true,
    );
  });

  it('cubre hasta el último día del año de garantía en Santiago', () => {
    expect(fueraDeGarantia('2025-03-09', 1, NOCHE)).toBe(false);
    expect(fueraDeGarantia('2025-03-08', 1, NOCHE)).toBe(true);
  });
});
