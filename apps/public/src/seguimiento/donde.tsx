import type { OrdenPublica } from '@bitacora/domain/contracts';
import { MapPin, Truck } from 'lucide-react';
import { DireccionDelCentro } from '../componentes/direccion-del-centro';
import { dia } from './fechas';

/** The place of the client's next step, or of the parcel. */
export function Donde({ orden: { ot, centro, envio, guia } }: { orden: OrdenPublica }) {
  if (envio)
    return (
      <div className="portada-donde">
        <dt>
          <Truck size={15} aria-hidden="true" /> Tu envío
        </dt>
        <dd className="portada-envio">
          {envio.fecha && <span>Despachado el {dia(envio.fecha)}</span>}
          {envio.courier && <span>{envio.courier}</span>}
          {envio.numero && (
            <span>
              N° de seguimiento <span className="mono">{envio.numero}</span>
            </span>
          )}
          {envio.guia_despacho && (
            <span>
              Guía de despacho <span className="mono">{envio.guia_despacho}</span>
            </span>
          )}
          {envio.enlace && (
            <a href={envio.enlace} target="_blank" rel="noopener noreferrer">
              Seguir el envío
            </a>
          )}
        </dd>
      </div>
    );
  if (!guia?.lugar) return null;
  return (
    <div className="portada-donde">
      <dt>
        <MapPin size={15} aria-hidden="true" /> {guia.lugar === 'envio' ? 'Envíalo a' : 'Dónde retirarlo'}
      </dt>
      <dd>
        <DireccionDelCentro centro={centro} atencion={guia.lugar === 'envio' ? `Orden ${ot}` : undefined} />
      </dd>
    </div>
  );
}
