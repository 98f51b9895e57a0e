import CompararCosa from './comparar-cosa';
import CompararCuentas from './comparar-cuentas';
import CompararOrden from './comparar-orden';
import CompararOrdenes from './comparar-ordenes';
import CompararPartes from './comparar-partes';
import { cosaDe } from './cosa';

const DE_STOCK = /^\/(inventario|partes|movimientos-manuales)\/?$/;

/** The changes since a moment of the thing that a page shows. */
export default function Comparar({ pathname, en, desde }: { pathname: string; en: string; desde: number | null }) {
  const { de, id } = cosaDe(pathname, 'dia');
  if (de === 'orden' && id !== null) return <CompararOrden ot={id} en={en} />;
  if (desde === null) return null;
  if (id !== null && (de === 'ov' || de === 'cliente' || de === 'parte')) return <CompararCosa entidad={de} id={id} desde={desde} />;
  if (DE_STOCK.test(pathname)) return <CompararPartes desde={desde} />;
  return (
    <>
      <CompararCuentas en={en} />
      <CompararOrdenes desde={desde} />
    </>
  );
}
