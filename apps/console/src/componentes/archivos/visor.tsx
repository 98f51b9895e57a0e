import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Button, Dialog } from '@bitacora/ui';
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';

type Adjunto = OrdenDetalle['archivos'][number];
const ESCALAS = [1, 1.5, 2, 3, 4];

/** One picture at a time, with zoom and arrows to the next ones. */
export function Visor({
  imagenes,
  indice,
  onIndice,
  onClose,
}: {
  imagenes: readonly Adjunto[];
  indice: number;
  onIndice: (indice: number) => void;
  onClose: () => void;
}) {
  const [escala, setEscala] = useState(0);
  const imagen = imagenes[indice];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft' && indice > 0) onIndice(indice - 1);
      if (event.key === 'ArrowRight' && indice < imagenes.length - 1) onIndice(indice + 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [indice, imagenes.length, onIndice]);
  if (!imagen) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={imagen.name}
      footer={
        <>
          <Button icon aria-label="Anterior" disabled={indice === 0} onClick={() => onIndice(indice - 1)}>
            <ChevronLeft size={16} />
          </Button>
          <span className="num muted">
            {indice + 1} / {imagenes.length}
          </span>
          <Button icon aria-label="Siguiente" disabled={indice === imagenes.length - 1} onClick={() => onIndice(indice + 1)}>
            <ChevronRight size={16} />
          </Button>
          <span className="spacer" />
          <Button icon aria-label="Alejar" disabled={escala === 0} onClick={() => setEscala(escala - 1)}>
            <Minus size={16} />
          </Button>
          <Button icon aria-label="Acercar" disabled={escala === ESCALAS.length - 1} onClick={() => setEscala(escala + 1)}>
            <Plus size={16} />
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="visor" aria-label={`Imagen ${imagen.name}`} tabIndex={0}>
        <img src={`/api/orden/download/${imagen.file_id}`} alt={imagen.name} style={{ width: `${(ESCALAS[escala] ?? 1) * 100}%` }} />
      </section>
    </Dialog>
  );
}
