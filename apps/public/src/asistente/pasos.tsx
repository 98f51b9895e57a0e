import { Check } from 'lucide-react';

/** Where one is among the steps: done, current, to come. */
export function Pasos({ titulos, actual }: { titulos: readonly string[]; actual: number }) {
  return (
    <ol className="pasos" aria-label="Pasos">
      {titulos.map((titulo, i) => (
        <li key={titulo} aria-current={i === actual ? 'step' : undefined} data-hecho={i < actual || undefined}>
          <span className="paso-numero" aria-hidden="true">
            {i < actual ? <Check size={16} /> : i + 1}
          </span>
          <span className="paso-titulo">{titulo}</span>
          {i < actual && <span className="vh"> (completado)</span>}
        </li>
      ))}
    </ol>
  );
}
