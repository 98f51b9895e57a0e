import type { PaginaDeBandeja } from '@bitacora/domain/contracts';
import { ESTADOS_ENTREGA } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { Buscador } from './buscador';
import type { CorreosUrl } from './correos.url';
import { ESTADOS } from './estado';

/** The search, and the number of its mails in each state. */
export function Filtros({ url, cuentas }: { url: CorreosUrl; cuentas: PaginaDeBandeja['por_estado'] | undefined }) {
  const elegido = url.valor('estado');
  const total = cuentas && Object.values(cuentas).reduce((suma, n) => suma + n, 0);
  const opcion = (valor: string, nombre: string, cuantos: number | undefined) => (
    <button
      key={valor}
      type="button"
      className="btn btn-sm toggle"
      aria-pressed={elegido === valor}
      onClick={() => url.set('estado', elegido === valor ? null : valor)}
    >
      {nombre} {cuantos !== undefined && <span className="num muted">{formato.entero(cuantos)}</span>}
    </button>
  );
  return (
    <div className="filters">
      <Buscador
        label="Buscar correos"
        placeholder="N° de OT, correo o palabras del asunto"
        aplicado={url.valor('search')}
        onBuscar={(texto) => url.set('search', texto)}
      />
      <fieldset className="row correos-opciones" aria-label="Estado del envío">
        {opcion('', 'Todos', total)}
        {ESTADOS_ENTREGA.map((estado) => opcion(estado, ESTADOS[estado].plural, cuentas?.[estado]))}
      </fieldset>
    </div>
  );
}
