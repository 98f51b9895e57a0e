import type { MarcaVisualWire } from '@bitacora/domain/contracts';
import { Button, formato, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir } from '../../api/client';
import { useClave } from '../../componentes/clave';
import { Muestra } from './marca-muestra';

/** The changes of the look, newest first, each before and after. */
export function CambiosDeMarca({ cambios, nombre }: { cambios: MarcaVisualWire['cambios']; nombre: string }) {
  const queries = useQueryClient();
  const clave = useClave();
  const [enviando, setEnviando] = useState(false);
  const deshacer = async (numero: number) => {
    setEnviando(true);
    try {
      await escribir.post('/api/admin/casa/marca/cambios/{id}/deshacer', { params: { id: numero }, clave: clave.para(numero) });
      clave.respondida();
      toast('Cambio de imagen deshecho');
      await queries.invalidateQueries();
    } catch (problema) {
      clave.respondida(problema);
      if (!(problema instanceof ApiError)) throw problema;
      toast(problema.message, 'danger');
    } finally {
      setEnviando(false);
    }
  };
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
