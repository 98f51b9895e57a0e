import type { MarcaVisualWire } from '@bitacora/domain/contracts';
import { Button, formato } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { useDeshacer } from '../../componentes/use-deshacer';
import { Muestra } from './marca-muestra';

/** The changes of the look, newest first, each before and after. */
export function CambiosDeMarca({ cambios, nombre }: { cambios: MarcaVisualWire['cambios']; nombre: string }) {
  const { enviando, deshacer } = useDeshacer(
    (id, clave) => escribir.post('/api/admin/casa/marca/cambios/{id}/deshacer', { params: { id }, clave }),
    'Cambio de imagen deshecho',
  );
  if (cambios.length === 0) return null;
  return (
    <details>
      <summary>Cambios: {cambios.length}</summary>
      <ol className="marca-cambios">
        {cambios.map((cambio) => (
          <li key={cambio.numero}>
            <div className="row">
              <span className="muted">
                {cambio.actor.nombre}, {formato.fechaHora(cambio.at)}
                {cambio.deshace !== null && ' · deshizo un cambio'}
              </span>
              <span className="spacer" />
              {cambio.deshacible && (
                <Button size="sm" loading={enviando} onClick={() => void deshacer(cambio.numero)}>
                  Deshacer el cambio de imagen
                </Button>
              )}
            </div>
            <div className="casa-dos">
              <Muestra marca={cambio.antes} nombre={nombre} titulo="Antes" />
              <Muestra marca={cambio} nombre={nombre} titulo="Después" />
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
