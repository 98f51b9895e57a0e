import { z } from 'zod';
import { CAMPO_REQUERIDO } from '../../comun';
import { accept, rejectField } from '../../kernel';
import { CotizacionAceptada } from '../eventos/cotizacion.eventos';
import { ABONO_MINIMO } from '../ov.dinero';
import { ESTADO_OV } from '../ov.estados';
import { montoOpcional, textoOpcional } from '../ov.formularios';
import { accionOv, EJECUTIVOS, type HechosOv } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado } from '../ov.reglas';
import { type Ov, partesDeLineas } from '../ov.state';

/** The lines covered by the free stock, in order; the order requests those as allocated. */
function conStock(ov: Ov, { stock }: HechosOv): number[] {
  const libres = new Map<number, number>();
  return ov.detalle_venta.flatMap(({ id, parte, cantidad }) => {
    const libre = libres.get(parte.id) ?? stock?.[parte.id]?.buenos ?? 0;
    libres.set(parte.id, libre >= cantidad ? libre - cantidad : libre);
    return libre >= cantidad ? [id] : [];
  });
}

/** The customer accepts (specification, 9.13). With an open order, the lines become part requests of it (specification, 9.3). */
export const AceptarCotizacion = accionOv({
  name: 'AceptarCotizacion',
  label: 'Aceptar cotización',
  words: { done: 'Cotización aceptada' },
  place: 'menu',
  primary: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.ENVIADA)],
  enabled: [],
  hechos: { stock: (_input, ov) => (ov.situacion_ot === 'ABIERTA' ? partesDeLineas(ov) : null) },
  form: z.object({
    monto_abonado: montoOpcional('Monto abonado'),
    nro_boleta_abono: textoOpcional('N° de boleta del abono', 40),
  }),
  formOf: ({ requiere_abono }) => (requiere_abono ? {} : { monto_abonado: 'hidden', nro_boleta_abono: 'hidden' }),
  example: { monto_abonado: '50.000', nro_boleta_abono: 'B-100' },
  events: [CotizacionAceptada],
  decide: (ov, input, _context, hechos) => {
    const lineas_con_stock = ov.situacion_ot === 'ABIERTA' ? conStock(ov, hechos) : [];
    if (!ov.requiere_abono) return accept([propone('CotizacionAceptada', { monto_abonado: 0, nro_boleta_abono: null, lineas_con_stock })]);
    if (input.monto_abonado === 0) return rejectField('monto_abonado', CAMPO_REQUERIDO);
    if (input.monto_abonado < Math.max(ABONO_MINIMO, ov.abono_requerido))
      return rejectField('monto_abonado', 'No puede ser menor al abono mínimo de la cotización');
    if (input.monto_abonado > ov.montos.total) return rejectField('monto_abonado', 'El abono no puede ser mayor al 100% del total');
    if (input.nro_boleta_abono === null) return rejectField('nro_boleta_abono', CAMPO_REQUERIDO);
    return accept([
      propone('CotizacionAceptada', { monto_abonado: input.monto_abonado, nro_boleta_abono: input.nro_boleta_abono, lineas_con_stock }),
    ]);
  },
});
