import { Button, formato } from '@bitacora/ui';
import { useId } from 'react';
import { useDeshacer } from '../../componentes/use-deshacer';

/** A change of a setting, for its history. */
interface UnCambio {
  readonly numero: number;
  readonly titulo: string;
  /** Differences, field by field. */
  readonly diferencias: readonly { readonly campo: string; readonly antes: string; readonly despues: string }[];
  readonly deshace: number | null;
  readonly at: string;
  readonly vigente_desde: string;
  readonly actor: { readonly nombre: string };
  readonly deshacible: boolean;
}

/** The changes of a setting, newest first; each can be taken back while no later one exists. */
export function CambiosDeValor({
  titulo = 'Cambios',
  cambios,
  sin,
  onDeshacer,
}: {
  titulo?: string;
  cambios: readonly UnCambio[];
  /** Replaces an empty history. */
  sin: string;
  onDeshacer: (id: number, clave: string) => Promise<unknown>;
}) {
  const id = useId();
  const { enviando, deshacer } = useDeshacer(onDeshacer, 'Cambio deshecho');
  return (
    <section className="ajuste-cambios" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {cambios.length === 0 && <p className="muted">{sin}</p>}
      <ol>
        {cambios.map(({ numero, titulo: parte, diferencias, deshace, at, vigente_desde, actor, deshacible }) => (
          <li key={numero} className="card">
            <div className="ajuste-cambio">
              <p>
                <b>{parte}</b>
                {deshace !== null && ' · deshizo un cambio'}
              </p>
              <dl>
                {diferencias.map(({ campo, antes, despues }) => (
                  <div key={campo}>
                    <dt>{campo}</dt>
                    <dd>
                      <del>{antes}</del> <span aria-hidden="true">→</span> <ins>{despues}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="muted">
                {actor.nombre}, {formato.fechaHora(at)}
                {vigente_desde > at && ` · desde el ${formato.fechaHora(vigente_desde)}`}
              </p>
            </div>
            {deshacible && (
              <Button size="sm" loading={enviando} aria-label={`Deshacer el cambio: ${parte}`} onClick={() => void deshacer(numero)}>
                Deshacer
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
