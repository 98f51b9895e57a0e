import { CAMPOS_DE_ITEM, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { CambioDeCatalogoWire } from '@bitacora/domain/contracts';
import { Button, formato } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { useDeshacer } from '../../componentes/use-deshacer';
import { enPalabras } from './items';

/** The changes of a catalogue, newest first, with each item's former data. */
export function CambiosDeCatalogo({ catalogo, cambios }: { catalogo: NombreCatalogo; cambios: readonly CambioDeCatalogoWire[] }) {
  const { enviando, deshacer } = useDeshacer(async (id, clave) => {
    const vuelve = cambios.find((cambio) => cambio.id === id && cambio.vuelve)?.vuelve;
    const { datos = {}, ultimo_cambio = 0 } = vuelve ?? {};
    return escribir.put('/api/admin/catalogos/{catalogo}/{id}', { params: { catalogo, id }, body: { ...datos, ultimo_cambio }, clave });
  }, 'Corrección deshecha');
  const titulo = (campo: string) => CAMPOS_DE_ITEM[catalogo].find((uno) => uno.campo === campo)?.titulo ?? campo;
  return (
    <section className="ajuste-cambios" aria-labelledby="cambios">
      <h2 id="cambios">Cambios</h2>
      {cambios.length === 0 && <p className="muted">Nadie ha corregido, retirado ni fusionado nada de este catálogo.</p>}
      <ol>
        {cambios.map(({ id, nombre, clase, diferencias, fusionado_en, vuelve, at, actor }) => (
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
            {vuelve && (
              <Button size="sm" loading={enviando} aria-label={`Deshacer la corrección de ${nombre}`} onClick={() => void deshacer(id)}>
                Deshacer
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
