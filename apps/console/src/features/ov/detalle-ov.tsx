import './ov.css';
import type { OvDetalle } from '@bitacora/domain/contracts';
import { esAccionOv, type NombreAccionOv } from '@bitacora/domain/ov';
import { Badge, Button, ErrorState, Menu, Skeleton, StateChip, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useHoldRealtime } from '../../api/realtime';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { accionesDeOv } from './acciones-de-ov';
import { ovQuery } from './ov.consultas';
import { CotizacionYPagos, HistorialAcciones, Solicitud } from './pestanas';

const DialogoDeAccion = lazy(() => import('./dialogos'));
const PESTANAS = [
  ['solicitud', 'Solicitud', Solicitud],
  ['cotizacion', 'Cotización y Pagos', CotizacionYPagos],
  ['historial', 'Historial Acciones', HistorialAcciones],
] as const;
const ESPERA = { 'por recordar': 'Sin respuesta hace 15 días', vencida: 'Vencida' } as const;
const ERROR_PDF_MS = 5000;

/** An opportunity: header, actions and tabs (specification, 9.9); on its own page, or in its order's tab. */
export default function DetalleOv({ ovId }: { ovId: number }) {
  const consulta = useQuery(ovQuery(ovId));
  const [pestana, setPestana] = useState<(typeof PESTANAS)[number][0]>('solicitud');
  const [accion, setAccion] = useState<NombreAccionOv | null>(null);
  useHoldRealtime(accion !== null);
  if (consulta.isPending) return <Skeleton height="14rem" />;
  if (consulta.isError) return <ErrorState message={consulta.error.message} onRetry={() => void consulta.refetch()} />;
  const ov = consulta.data;
  const Pestana = PESTANAS.find(([clave]) => clave === pestana)?.[2] ?? Solicitud;
  return (
    <div className="stack">
      <Cabecera ov={ov} onAccion={setAccion} />
      <div role="tablist" aria-label="Secciones de la OV" className="tabs">
        {PESTANAS.map(([clave, titulo]) => (
          <button key={clave} type="button" role="tab" className="tab" aria-selected={clave === pestana} onClick={() => setPestana(clave)}>
            {titulo}
          </button>
        ))}
      </div>
      <Pestana ov={ov} />
      {accion && (
        <Suspense fallback={null}>
          <DialogoDeAccion key={accion} ov={ov} accion={accion} onClose={() => setAccion(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Cabecera({ ov, onAccion }: { ov: OvDetalle; onAccion: (accion: NombreAccionOv) => void }) {
  const { etiquetas, principal } = ov.acciones;
  const { nombre, color_background, color_foreground, siguiente_paso } = ov.estado_detail;
  const enElPasado = useEnElPasado();
  const items = enElPasado ? [] : accionesDeOv(ov, onAccion);
  return (
    <section className="orden-head" aria-label={`OV ${ov.id}`}>
      <div className="orden-title">
        <strong className="num ov-numero">OV {ov.id}</strong>
        <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />
        {ov.ov_rechazada !== null && (
          <Badge tone="danger" title={`Oportunidad creada a partir de la OV rechazada: ${ov.ov_rechazada}`}>
            De OV {ov.ov_rechazada}
          </Badge>
        )}
        {ov.espera !== 'vigente' && <Badge tone={ov.espera === 'vencida' ? 'danger' : 'brass'}>{ESPERA[ov.espera]}</Badge>}
        <span className="spacer" />
        <span className="muted">
          OT{' '}
          {ov.ot === null ? (
            '—'
          ) : (
            <a href={`/orden/${ov.ot}`} target="_blank" rel="noopener noreferrer">
              {ov.ot}
            </a>
          )}
        </span>
        <span className="muted">
          RMA <span className="mono">{ov.rma ?? '—'}</span>
        </span>
      </div>
      <div className="next">
        <div className="next-texto">
          <div className="muted">Siguiente paso</div>
          <strong>{siguiente_paso || 'Ninguno: la oportunidad está cerrada'}</strong>
        </div>
        {ov.cotizacion_pdf && <Button onClick={() => abrirPdf(ov.cotizacion_pdf as string)}>Cotización PDF</Button>}
        {principal && !enElPasado && esAccionOv(principal) && (
          <Button variant="primary" onClick={() => onAccion(principal)}>
            {etiquetas[principal]}
          </Button>
        )}
        {items.length > 0 && <Menu trigger={<Button>Acciones</Button>} items={items} />}
      </div>
    </section>
  );
}

/** Opens the quotation in a new tab; a blocked one is reported for 5 seconds (specification, 9.9). */
function abrirPdf(ruta: string): void {
  if (!window.open(ruta, '_blank')) toast('Error al Imprimir', { tone: 'danger', duration: ERROR_PDF_MS });
}
