import './administracion.css';
import './calendario.css';
import { atencionEnPalabras, type Calendario, diasDesde, semanaEnPalabras, tramosEnPalabras } from '@bitacora/domain/calendario';
import type { CalendarioDeLaCasa } from '@bitacora/domain/contracts';
import { Button, ErrorState, formato, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { escribir } from '../../api/client';
import { Ruta } from '../../componentes/ruta';
import { Partes } from '../casa/puerta';
import { calendarioQuery } from './administracion.consultas';
import { diferenciasDe, FERIADOS } from './calendario-valores';
import { CambiosDeValor } from './cambios-de-valor';

const CalendarioDialog = lazy(() => import('./calendario-dialog'));
const UN_ANO = 365;

/** /administracion/calendario: the opening hours of the centre. */
export function Component() {
  const leido = useQuery(calendarioQuery);
  const [abierto, setAbierto] = useState<CalendarioDeLaCasa | null>(null);
  return (
    <>
      <Ruta aqui="Calendario" />
      <Partes />
      <h1>Calendario</h1>
      <p className="muted">
        Tus clientes ven este horario en sus páginas, en los correos y en los documentos, y si ahora está abierto. Las horas de alerta de
        las órdenes siguen contando el tiempo corrido, también de noche y en feriados.
      </p>
      {leido.error && <ErrorState message={leido.error.message} onRetry={() => void leido.refetch()} />}
      {leido.isPending && <Skeleton height="20rem" />}
      {leido.data && (
        <>
          <Horario {...leido.data} onEditar={() => setAbierto(leido.data)} />
          <Distintos calendario={leido.data.calendario} />
          <CambiosDeValor
            cambios={leido.data.cambios.map((cambio) => ({
              ...cambio,
              titulo: 'Calendario',
              diferencias: diferenciasDe(cambio.antes, cambio.despues),
            }))}
            sin="Nadie ha dicho todavía cuándo abre el centro."
            onDeshacer={(id, clave) => escribir.post('/api/admin/calendario/cambios/{id}/deshacer', { params: { id }, clave })}
          />
        </>
      )}
      <Suspense fallback={null}>{abierto && <CalendarioDialog abierto={abierto} onClose={() => setAbierto(null)} />}</Suspense>
    </>
  );
}

function Horario({ calendario, onEditar }: CalendarioDeLaCasa & { onEditar: () => void }) {
  const semana = semanaEnPalabras(calendario);
  return (
    <section className="card stack calendario" aria-labelledby="horario">
      <div className="row">
        <h2 id="horario">Horario</h2>
        <span className="spacer" />
        <Button variant={semana.length === 0 ? 'primary' : 'default'} onClick={onEditar}>
          {semana.length === 0 ? 'Indicar el horario' : 'Editar'}
        </Button>
      </div>
      {semana.length === 0 ? (
        <p className="muted">Sin horario: las páginas de tus clientes no dicen cuándo abre.</p>
      ) : (
        <>
          <p className="calendario-hoy">{atencionEnPalabras(calendario, new Date())}</p>
          <ul>
            {semana.map((linea) => (
              <li key={linea}>{linea}</li>
            ))}
          </ul>
          <p className="muted">{FERIADOS[calendario.feriados]}.</p>
        </>
      )}
    </section>
  );
}

/** The days of the coming year that differ from the week. */
function Distintos({ calendario }: { calendario: Calendario }) {
  const { distintos } = diasDesde(calendario, formato.hoy(), UN_ANO);
  return (
    <section className="card stack calendario" aria-labelledby="distintos">
      <h2 id="distintos">Feriados y días distintos, un año</h2>
      <ul className="calendario-dias">
        {distintos.map(({ fecha, motivo, tramos }) => (
          <li key={fecha}>
            <span className="mono">{formato.fecha(fecha)}</span>
            <span>{motivo?.replace(/^feriado \((.*)\)$/, '$1')}</span>
            <span className="muted">{tramosEnPalabras(tramos)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
