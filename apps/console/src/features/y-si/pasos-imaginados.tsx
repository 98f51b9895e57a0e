import type { ComandoImaginado, LoImaginado } from '@bitacora/domain/contracts';
import { Button, Card } from '@bitacora/ui';
import { Check, Trash2, X } from 'lucide-react';
import { Link } from 'react-router';
import { enPalabras } from './palabras';

interface Props {
  readonly comandos: readonly ComandoImaginado[];
  readonly resultados: LoImaginado['comandos'];
  readonly onQuitar: (i: number) => void;
}

/** The commands of a scenario in their order, each with what it would answer. */
export function PasosImaginados({ comandos, resultados, onQuitar }: Props) {
  return (
    <Card>
      <h2>Lo que se haría</h2>
      <ol className="y-si-pasos">
        {comandos.map((comando, i) => {
          const resultado = resultados[i];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same command may stand twice
            <li key={i}>
              {resultado &&
                (resultado.ok ? (
                  <Check size={16} className="y-si-ok" aria-label="Se haría" />
                ) : (
                  <X size={16} className="y-si-no" aria-label="No se haría" />
                ))}
              <span className="spacer">
                <strong>{enPalabras(comando)}</strong>
                {comando.clase === 'orden' && (
                  <>
                    {' '}
                    en la <Link to={`/orden/${comando.ot}`}>OT {comando.ot}</Link>
                  </>
                )}
                {resultado && !resultado.ok && (
                  <span className="field-error">
                    {' '}
                    {[resultado.mensaje, ...Object.values(resultado.campos ?? {}).flat()].filter(unica).join(' · ')}
                  </span>
                )}
              </span>
              <Button size="sm" variant="ghost" aria-label={`Quitar el paso ${i + 1}`} onClick={() => onQuitar(i)}>
                <Trash2 size={14} aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const unica = (texto: string, i: number, todos: readonly string[]): boolean => todos.indexOf(texto) === i;
