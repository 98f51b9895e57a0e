import { Button, Menu } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OpcionDeOvs } from './exportar-ovs-dialogo';

const ExportarOvsDialog = lazy(() => import('./exportar-ovs-dialogo'));

/** The offered exports (specification, 9.8). */
const OPCIONES: readonly OpcionDeOvs[] = [
  { type: null, label: 'Rango de Fecha' },
  { type: 'details', label: 'Rango de Fecha con detalle de repuestos' },
];

/** The button 'Exportar' of the list of opportunities, and the dialog of the chosen export. */
export function ExportarOvs() {
  const [opcion, setOpcion] = useState<OpcionDeOvs | null>(null);
  return (
    <>
      <Menu
        trigger={
          <Button size="sm">
            <Download size={14} aria-hidden="true" /> Exportar
          </Button>
        }
        items={OPCIONES.map((cada) => ({ key: cada.label, label: cada.label, onSelect: () => setOpcion(cada) }))}
      />
      {opcion && (
        <Suspense fallback={null}>
          <ExportarOvsDialog opcion={opcion} onClose={() => setOpcion(null)} />
        </Suspense>
      )}
    </>
  );
}
