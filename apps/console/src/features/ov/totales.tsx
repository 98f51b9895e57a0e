import { IVA_PORCENTAJE, type Montos } from '@bitacora/domain/ov';
import { formato } from '@bitacora/ui';

/** Sub-Total, IVA, Descuento if any, and TOTAL (specification, 9.9). */
export function Totales({ montos }: { montos: Montos }) {
  return (
    <dl className="ov-totales num" aria-live="polite">
      <dt>Sub-Total</dt>
      <dd>{formato.clp(montos.monto_total_neto)}</dd>
      <dt>IVA ({IVA_PORCENTAJE}%)</dt>
      <dd>{formato.clp(montos.iva)}</dd>
      {montos.monto_descuento > 0 && (
        <>
          <dt>Descuento</dt>
          <dd>−{formato.clp(montos.monto_descuento)}</dd>
        </>
      )}
      <dt>TOTAL</dt>
      <dd>
        <strong>{formato.clp(montos.total)}</strong>
      </dd>
    </dl>
  );
}
