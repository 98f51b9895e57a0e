import './administracion.css';
import './mensajes.css';
import type { MensajeDeLaCasa, MensajesDeLaCasa } from '@bitacora/domain/contracts';
import { CAMPOS_DE_MENSAJE, definicionDeMensaje, esMensaje, GRUPOS_DE_MENSAJES } from '@bitacora/domain/mensajes';
import { Badge, type Column, ErrorState, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { Ruta } from '../../componentes/ruta';
import { Partes } from '../casa/puerta';
import { mensajesDeLaCasaQuery } from './administracion.consultas';
import { CambiosDeMensajes } from './mensaje-cambios';
import { PruebaDeCorreo } from './prueba-de-correo';
import { Textos } from './textos';

const MensajeEditor = lazy(() => import('./mensaje-editor'));

const columnas: readonly Column<MensajeDeLaCasa>[] = [
  {
    title: 'Correo',
    className: 'estado-cliente',
    cell: ({ mensaje, texto }) => (
      <>
        <span className="estado-nombre">
          <b>{definicionDeMensaje(mensaje).nombre}</b>
          {CAMPOS_DE_MENSAJE.some((campo) => texto[campo]) && <Badge tone="brass">Texto propio</Badge>}
        </span>
        <span className="muted">{texto.asunto || definicionDeMensaje(mensaje).asunto}</span>
      </>
    ),
  },
  {
    title: 'Editar',
    action: true,
    cell: ({ mensaje }) => (
      <Link className="btn btn-sm" to={`/administracion/mensajes/${mensaje}`} aria-label={`Editar ${definicionDeMensaje(mensaje).nombre}`}>
        Editar
      </Link>
    ),
  },
];

/** /administracion/mensajes and /administracion/mensajes/{mensaje}: the words of the mails to customers. */
export function Component() {
  const { mensaje } = useParams();
  const leidos = useQuery(mensajesDeLaCasaQuery);
  const abierto = leidos.data?.mensajes.find((uno) => uno.mensaje === mensaje);
  const nombre = mensaje && esMensaje(mensaje) ? definicionDeMensaje(mensaje).nombre : null;
  return (
    <>
      <Ruta pasos={mensaje ? [['Mensajes', '/administracion/mensajes']] : []} aqui={mensaje ? (nombre ?? 'Mensaje') : 'Mensajes'} />
      <Partes />
      <h1>{mensaje ? (nombre ?? 'El mensaje no existe') : 'Mensajes'}</h1>
      {leidos.error && <ErrorState message={leidos.error.message} onRetry={() => void leidos.refetch()} />}
      {leidos.isPending && <Skeleton height="20rem" />}
      {leidos.data && !mensaje && <Lista {...leidos.data} />}
      {leidos.data && abierto && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <MensajeEditor key={abierto.mensaje} abierto={abierto} cambios={leidos.data.cambios} />
        </Suspense>
      )}
      {leidos.data && mensaje && !abierto && <Link to="/administracion/mensajes">Ver todos los mensajes</Link>}
    </>
  );
}

function Lista({ mensajes, cambios }: MensajesDeLaCasa) {
  return (
    <>
      <p className="muted">
        Lo que dicen los correos a tus clientes. Puedes cambiar el asunto, las primeras palabras y la despedida; los datos de la orden, sus
        plazos y sus enlaces los pone Bitácora. Aquí también están el aviso de tus páginas públicas y el pie de tus documentos.
      </p>
      <PruebaDeCorreo />
      <Textos />
      {GRUPOS_DE_MENSAJES.map((grupo) => (
        <div key={grupo} className="stack mensajes-grupo">
          <h2>{grupo}</h2>
          <Table
            label={grupo}
            columns={columnas}
            rows={mensajes.filter(({ mensaje }) => definicionDeMensaje(mensaje).grupo === grupo)}
            rowKey={({ mensaje }) => mensaje}
            cards={false}
          />
        </div>
      ))}
      <CambiosDeMensajes cambios={cambios} sin="Nadie ha cambiado los correos: son los de fábrica." />
    </>
  );
}
