import type { ComandoImaginado } from '@bitacora/domain/contracts';
import { GRUPO_DE } from '@bitacora/domain/stock';
import { Banner, Button, Dialog } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, escribir, leer, newKey } from '../../api/client';
import { enPalabras } from './palabras';

/** Carries out a command for real, through the route of its own screen. */
async function hacer(comando: ComandoImaginado, clave: string): Promise<string> {
  switch (comando.clase) {
    case 'orden': {
      const { ot, accion, input } = comando;
      const { estado } = await escribir.post('/api/orden/{ot}/acciones/{accion}', { params: { ot, accion }, body: input, clave });
      return `Hecho: quedó en ${estado}`;
    }
    case 'movimientos': {
      const { tipo, filas, referencia } = comando;
      const body = {
        filas: filas.map(({ id, quantity }) => ({ id, part_number: '', quantity, tipo })),
        [GRUPO_DE[tipo].referencia]: referencia,
      };
      return (await escribir.post('/api/bodega/movimiento_inventario', { body, clave })).message;
    }
    case 'umbral': {
      const { estado, hora_alerta_1, hora_alerta_2 } = comando;
      const { estados } = await leer('/api/admin/estados');
      const actual = estados.find((uno) => uno.estado === estado);
      if (!actual) return 'El estado no existe';
      const body = { ...actual.valores, estado, hora_alerta_1, hora_alerta_2, ultimo_cambio: actual.ultimo_cambio };
      await escribir.put('/api/admin/estados', { body, clave });
      return 'Hecho: rige desde ahora';
    }
  }
}

type Hecho = { readonly ok: boolean; readonly mensaje: string };

/** Carries out the commands of a scenario for real, one after the other, by the present rules; the first refusal stops it. */
export function Aplicar({ comandos, onClose }: { comandos: readonly ComandoImaginado[]; onClose: () => void }) {
  const queries = useQueryClient();
  const [hechos, setHechos] = useState<readonly Hecho[]>([]);
  const [haciendo, setHaciendo] = useState(false);
  // A retry of the same step acts once.
  const claves = useRef(comandos.map(() => newKey()));
  const quedan = comandos.length - hechos.length;
  const detenido = hechos.at(-1)?.ok === false;
  const aplicar = async (cuantos: number) => {
    setHaciendo(true);
    for (let i = hechos.length; i < hechos.length + cuantos; i++) {
      const resultado = await hacer(comandos[i] as ComandoImaginado, claves.current[i] as string).then(
        (mensaje): Hecho => ({ ok: true, mensaje }),
        (error: unknown): Hecho => ({ ok: false, mensaje: error instanceof ApiError ? error.message : 'Ocurrió un error inesperado' }),
      );
      setHechos((antes) => [...antes, resultado]);
      if (!resultado.ok) break;
    }
    setHaciendo(false);
    await queries.invalidateQueries();
  };
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title="Aplicar de verdad"
      description="Cada paso se hace como lo haría su propia pantalla, con las reglas de hoy."
      footer={
        <>
          <Button onClick={onClose}>{hechos.length === 0 ? 'Cancelar' : 'Cerrar'}</Button>
          {quedan > 0 && comandos.length > 1 && (
            <Button loading={haciendo} onClick={() => void aplicar(1)}>
              {detenido ? 'Seguir con el siguiente' : 'Aplicar el siguiente'}
            </Button>
          )}
          {quedan > 0 && (
            <Button variant="primary" loading={haciendo} onClick={() => void aplicar(quedan)}>
              {comandos.length === 1 ? 'Aplicar' : `Aplicar ${hechos.length > 0 ? 'los que quedan' : `los ${comandos.length}`}`}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {detenido && quedan > 0 && <Banner tone="danger">Un paso no se pudo hacer: los siguientes esperan.</Banner>}
        <ol className="y-si-pasos" aria-live="polite">
          {comandos.map((comando, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same command may stand twice
            <li key={i}>
              <span className="spacer">
                <strong>{enPalabras(comando)}</strong>
                {comando.clase === 'orden' && ` · OT ${comando.ot}`}
              </span>
              <span className={hechos[i]?.ok === false ? 'field-error' : 'muted'}>{hechos[i]?.mensaje ?? 'Por hacer'}</span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
