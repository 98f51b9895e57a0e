import { definicionDeMensaje, type Mensaje, type TextoDeMensaje } from '@bitacora/domain/mensajes';
import { ErrorState, Skeleton, TextField } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client';
import { useDebounced } from '../../api/use-debounced';
import { useCorreosUrl, VistaDeCorreo } from '../correos/puerta';
import { vistaDeMensajeQuery } from './administracion.consultas';

const QUIETO_MS = 500;

/** The mail with the typed words: about the requested order or opportunity, otherwise about the newest that got it. */
export function VistaDeMensaje({ mensaje, texto, sirve }: { mensaje: Mensaje; texto: TextoDeMensaje; sirve: boolean }) {
  const url = useCorreosUrl();
  const [pedido, setPedido] = useState('');
  const escrito = useDebounced(JSON.stringify(texto), QUIETO_MS);
  const numero = useDebounced(pedido.trim(), QUIETO_MS);
  const [mostrado, setMostrado] = useState(escrito);
  // While a text has an error, the last valid preview stays.
  useEffect(() => {
    if (sirve) setMostrado(escrito);
  }, [sirve, escrito]);
  const esNumero = /^\d{1,10}$/.test(numero);
  const consulta = { ...(JSON.parse(mostrado) as TextoDeMensaje), ...(esNumero ? { numero: Number(numero) } : {}) };
  const vista = useQuery({ ...vistaDeMensajeQuery(mensaje, consulta), placeholderData: keepPreviousData, retry: false });
  const falta = vista.error instanceof ApiError ? vista.error.problema.errors?.['numero']?.[0] : undefined;
  const deOv = definicionDeMensaje(mensaje).grupo === 'Cotizaciones';
  const sinNumero = definicionDeMensaje(mensaje).grupo === 'Empresas';
  const { asunto, texto: plano, numero: de } = vista.data ?? {};
  const query = new URLSearchParams(Object.entries(consulta).map(([clave, valor]) => [clave, String(valor)]));
  return (
    <section className="card stack mensaje-vista" aria-label="Vista previa" aria-busy={vista.isFetching}>
      <div className="mensaje-vista-cabeza">
        <h2>Así sale</h2>
        {!sinNumero && (
          <TextField
            label={deOv ? 'Oportunidad' : 'Orden'}
            inputMode="numeric"
            maxLength={10}
            placeholder={de ? String(de) : 'La más reciente'}
            value={pedido}
            error={numero && !esNumero ? 'Un número' : falta}
            onChange={(event) => setPedido(event.target.value)}
          />
        )}
      </div>
      {vista.isError && !falta && <ErrorState message={vista.error.message} onRetry={() => void vista.refetch()} />}
      {vista.isPending && !vista.isError && <Skeleton height="24rem" />}
      {asunto !== undefined && plano !== undefined && !vista.isError && (
        <>
          <p className="muted" role="status">
            {de ? `Con los datos de la ${deOv ? 'oportunidad' : 'orden'} ${de}.` : 'Con datos de muestra: todavía no hay un caso real.'} Sus
            enlaces personales no funcionan aquí.
          </p>
          <h3>Asunto: {asunto}</h3>
          <VistaDeCorreo correo={{ asunto, texto: plano }} src={`/api/avisos/mensajes/${mensaje}/vista/html?${query}`} url={url} />
        </>
      )}
    </section>
  );
}
