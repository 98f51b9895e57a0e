import type { ParteWire } from '@bitacora/domain/contracts';
import { Badge } from '@bitacora/ui';

/** The marks of a part besides its figures. */
export function Marcas({ por_catalogar, descontinuada }: Pick<ParteWire, 'por_catalogar' | 'descontinuada'>) {
  return (
    <>
      {por_catalogar && <Badge tone="brass">Por catalogar</Badge>}
      {descontinuada && <Badge>Descontinuada</Badge>}
    </>
  );
}

/** The history of a part. */
export const historialDe = ({ part_number, id }: Pick<ParteWire, 'part_number' | 'id'>): string =>
  `/inventario/historial-pieza/${encodeURIComponent(part_number)}/${id}`;
