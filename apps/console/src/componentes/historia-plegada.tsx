import type { Entidad } from '@bitacora/domain/auditoria';
import { Button, Card } from '@bitacora/ui';
import { lazy, Suspense, useState } from 'react';

const Historia = lazy(() => import('./historia'));

/** The history of one thing on its page, read when it is opened. */
export function HistoriaPlegada({
  entidad,
  id,
  titulo = 'Historial de cambios',
  conMomentos = false,
}: {
  entidad: Entidad;
  id: number | string;
  titulo?: string;
  /** True when each fact leads to this page as it was then. */
  conMomentos?: boolean;
}) {
  const [abierta, setAbierta] = useState(false);
  return (
    <Card title={titulo}>
      <Button size="sm" aria-expanded={abierta} onClick={() => setAbierta(!abierta)}>
        {abierta ? 'Ocultar' : 'Ver qué cambió'}
      </Button>
      {abierta && (
        <Suspense fallback={null}>
          <Historia entidad={entidad} id={id} conMomentos={conMomentos} />
        </Suspense>
      )}
    </Card>
  );
}
