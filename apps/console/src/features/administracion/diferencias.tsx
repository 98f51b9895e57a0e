import type { ValoresDeEstado } from '@bitacora/domain/ajuste';
import { diferencias } from './valores';

/** What a change changed, field by field: what it said, and what it says. */
export function Diferencias({ antes, despues }: { antes: ValoresDeEstado; despues: ValoresDeEstado }) {
  return (
    <dl>
      {diferencias(antes, despues).map((uno) => (
        <div key={uno.campo}>
          <dt>{uno.campo}</dt>
          <dd>
            <del>{uno.antes}</del> <span aria-hidden="true">→</span> <ins>{uno.despues}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
