import type { Cifra as NombreDeCifra } from '@bitacora/domain/cifras';
import { IVA_PORCENTAJE, type Montos } from '@bitacora/domain/ov';
import { formato } from '@bitacora/ui';
import { Cifra } from '../../componentes/cifra';

/** Sub-Total, IVA, Descuento if any, and TOTAL (specification, 9.9). */
export function Totales({ montos, ov }: { montos: Montos; ov?: number }) {
  // While a quotation is written nothing of it has happened yet.
  const monto = (de: NombreDeCifra, n: number, signo = '') =>
    ov === undefined ? (
      `${signo}${formato.clp(n)}`
    ) : (
      <Cifra sola de={de} con={{ ov }}>
        {signo}
        {formato.clp(n)}
      </Cifra>
    );
  return (
    <dl className="ov-totales num" aria-live="polite">
      <dt>Sub-Total</dt>
      <dd>{monto('ov.neto', montos.monto_total_neto)}</dd>
      <dt>IVA ({IVA_PORCENTAJE}%)</dt>
      <dd>{monto('ov.iva', montos.iva)}</dd>
      {montos.monto_descuento > 0 && (
        <>
          <dt>Descuento</dt>
          <dd>{monto('ov.descuento', montos.monto_descuento, '−')}</dd>
        </>
      )}
      <dt>TOTAL</dt>
      <dd>
        <strong>{monto('ov.total', montos.total)}</strong>
      </dd>
    </dl>
  );
}
