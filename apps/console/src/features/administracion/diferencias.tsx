import type { ValoresDeEstado } from '@bitacora/domain/ajuste';
import { diferencias } from './valores';

/** Differences of a change, field by field, before and after. */
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
