import type { EstadoEntrega, FilaDeBandeja } from '@bitacora/domain/contracts';
import { Badge } from '@bitacora/ui';
import { CircleCheck, CircleMinus, Clock, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react';

interface Aspecto {
  readonly nombre: string;
  readonly plural: string;
  readonly Icono: LucideIcon;
  readonly tone?: 'ok' | 'brass' | 'danger';
}

export const ESTADOS: Readonly<Record<EstadoEntrega, Aspecto>> = {
  enviado: { nombre: 'Enviado', plural: 'Enviados', Icono: CircleCheck, tone: 'ok' },
  pendiente: { nombre: 'En camino', plural: 'En camino', Icono: Clock, tone: 'brass' },
  fallido: { nombre: 'Falló', plural: 'Fallidos', Icono: TriangleAlert, tone: 'danger' },
  omitido: { nombre: 'No se envió', plural: 'No enviados', Icono: CircleMinus },
};

/** The outcome of a mail: colour, icon and words. */
export function EstadoDeCorreo({ fila: { estado, error, intentos } }: { fila: FilaDeBandeja }) {
  const reintenta = estado === 'pendiente' && error !== null;
  const { nombre, Icono, tone } = reintenta
    ? { ...ESTADOS.pendiente, nombre: `Reintenta (${intentos})`, Icono: RefreshCw }
    : ESTADOS[estado];
  return (
    <Badge {...(tone ? { tone } : {})}>
      <Icono size={13} aria-hidden="true" />
      {nombre}
    </Badge>
  );
}
