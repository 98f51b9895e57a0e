import type { OrdenPublica } from '@bitacora/domain/contracts';
import { EmptyState } from '@bitacora/ui';
import { FileText } from 'lucide-react';
import { useMediaQuery } from '../componentes/use-media-query';

/** The reviewed diagnosis and solution, and the report to read or keep. */
export default function PanelInformes({ orden: { ot, diagnostico_detail, informe_cliente_pdf } }: { orden: OrdenPublica }) {
  const ancha = useMediaQuery('(min-width: 900px)');
  if (!diagnostico_detail && !informe_cliente_pdf) return <EmptyState title="No se ha generado el informe" />;
  return (
    <div className="stack">
      <Texto titulo="Diagnóstico" texto={diagnostico_detail?.informe} />
      <Texto titulo="Solución" texto={diagnostico_detail?.solucion} />
      {informe_cliente_pdf ? (
        <>
          <a className="btn informe-enlace" href={informe_cliente_pdf} target="_blank" rel="noopener">
            <FileText size={16} aria-hidden="true" /> Abrir el informe (PDF)
          </a>
          {ancha && (
            <iframe className="informe-marco" src={`${informe_cliente_pdf}#navpanes=0&view=FitH`} title={`Informe de la orden ${ot}`} />
          )}
        </>
      ) : (
        <p className="muted">No se ha generado el informe</p>
      )}
    </div>
  );
}

function Texto({ titulo, texto }: { titulo: string; texto: string | null | undefined }) {
  return (
    texto && (
      <div>
        <h3>{titulo}</h3>
        <p className="texto-largo">{texto}</p>
      </div>
    )
  );
}
