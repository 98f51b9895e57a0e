import type { CanalDeMensaje } from '@bitacora/domain/contracts';
import { BellRing, type LucideIcon, Mail, MonitorSmartphone } from 'lucide-react';

export const CANALES: Readonly<Record<CanalDeMensaje, { readonly nombre: string; readonly Icono: LucideIcon }>> = {
  correo: { nombre: 'Correo', Icono: Mail },
  campana: { nombre: 'Campana', Icono: BellRing },
  push: { nombre: 'Navegador', Icono: MonitorSmartphone },
};

/** The ways in which a message reaches people. */
export function Canales({ canales }: { canales: readonly CanalDeMensaje[] }) {
  return (
    <span className="correos-canales">
      {canales.map((canal) => {
        const { nombre, Icono } = CANALES[canal];
        return (
          <span key={canal} className="chip">
            <Icono size={13} aria-hidden="true" />
            {nombre}
          </span>
        );
      })}
    </span>
  );
}
