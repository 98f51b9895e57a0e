import './cambios-de-hecho.css';
import type { CambiosDeHechoWire, CambioWire } from '@bitacora/domain/contracts';

/** Changes of one fact, field by field, before and after, with its further details. */
export function CambiosDeHecho({ cambios, detalles, ilegible }: CambiosDeHechoWire) {
  if (ilegible) return <p className="muted">Este hecho ya no se puede leer.</p>;
  if (cambios.length + detalles.length === 0) return <p className="muted">No cambió ningún campo.</p>;
  return (
    <dl className="cambios-de-hecho">
      {cambios.map((cambio, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one name
        <div key={i}>
          <dt>{cambio.etiqueta}</dt>
          <dd>
            <Valores {...cambio} />
          </dd>
        </div>
      ))}
      {detalles.map(({ etiqueta, valor }) => (
        <div key={etiqueta}>
          <dt>{etiqueta}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

function Valores({ antes, despues, lista }: CambioWire) {
  if (lista && (lista.agregados.length > 0 || lista.quitados.length > 0))
    return (
      <>
        {lista.quitados.length > 0 && (
          <span>
            Quitado: <del>{lista.quitados.join(', ')}</del>
          </span>
        )}
        {lista.quitados.length > 0 && lista.agregados.length > 0 && <br />}
        {lista.agregados.length > 0 && (
          <span>
            Agregado: <ins>{lista.agregados.join(', ')}</ins>
          </span>
        )}
      </>
    );
  if (antes === null) return <ins>{despues}</ins>;
  return (
    <>
      <del>{antes}</del> <span aria-hidden="true">→</span>
      <span className="vh"> ahora </span> <ins>{despues ?? '–'}</ins>
    </>
  );
}
