import { Button, Menu, type MenuItem } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Origen } from './origen';

const ExportarDialog = lazy(() => import('./dialogo'));

/** An item that opens the dialog for some orders, or runs its own function. */
export interface OpcionDeExportar extends Omit<MenuItem, 'onSelect'> {
  readonly origen?: Origen;
  readonly onSelect?: () => void;
}

/** The button 'Exportar' with its menu, and the dialog of the chosen item. */
export function MenuExportar({ opciones, disabled }: { opciones: readonly OpcionDeExportar[]; disabled?: boolean }) {
  const [origen, setOrigen] = useState<Origen | null>(null);
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" disabled={disabled}>
            <Download size={14} aria-hidden="true" /> <span className="texto-ancho">Exportar</span>
          </Button>
        }
        items={opciones.map(({ origen: suyo, onSelect, ...item }) => ({
          ...item,
          onSelect: () => (suyo ? setOrigen(suyo) : onSelect?.()),
        }))}
      />
      {origen && (
        <Suspense fallback={null}>
          <ExportarDialog origen={origen} onClose={() => setOrigen(null)} />
        </Suspense>
      )}
    </>
  );
}
