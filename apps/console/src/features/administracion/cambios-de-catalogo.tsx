import { CAMPOS_DE_ITEM, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { CambioDeCatalogoWire } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { enPalabras } from './items';

/** The changes of a catalogue, newest first, with what each item said before. */
export function CambiosDeCatalogo({ catalogo, cambios }: { catalogo: NombreCatalogo; cambios: readonly CambioDeCatalogoWire[] }) {
  const titulo = (campo: string) => CAMPOS_DE_ITEM[catalogo].find((uno) => uno.campo === campo)?.titulo ?? campo;
  return (
    <section className="ajuste-cambios" aria-labelledby="cambios">
      <h2 id="cambios">Cambios</h2>
      {cambios.length === 0 && <p className="muted">Nadie ha corregido, retirado ni fusionado nada de este catálogo.</p>}
      <ol>
        {cambios.map(({ id, nombre, clase, diferencias, fusionado_en, at, actor }) => (
          <li key={`${id}-${at}`} className="card">
            <div className="ajuste-cambio">
              <p>
                <b>{nombre}</b> · {clase}
                {fusionado_en !== null && ` con ${fusionado_en}`}
              </p>
              {diferencias.length > 0 && (
                <dl>
                  {diferencias.map(({ campo, antes, despues }) => (
                    <div key={campo}>
                      <dt>{titulo(campo)}</dt>
                      <dd>
                        <del>{enPalabras(campo, antes) || 'nada'}</del> <span aria-hidden="true">→</span>{' '}
                        <ins>{enPalabras(campo, despues) || 'nada'}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              <p className="muted">
                {actor.nombre}, {formato.fechaHora(at)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
