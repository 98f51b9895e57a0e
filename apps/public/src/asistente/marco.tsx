import './asistente.css';
import { Banner, Button, clearFailures, Steps } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { centroQuery } from '../api/centro';
import { Pagina } from '../componentes/pagina';
import { enReposo, Parte } from '../componentes/parte';
import { parteAvisos, parteDescartar, parteEnviado } from './partes';
import type { Paso } from './paso';
import type { AsistenteEnPagina } from './use-asistente';
import { useDireccion } from './use-direccion';
import { useNoticias } from './use-noticias';

/** Selector of the first visible field with an error, or the first choice of a group with one. */
const CON_ERROR = ':is(input, select, textarea, fieldset input):is([aria-invalid=true], [aria-invalid=true] *):not([hidden] *)';

interface MarcoProps<D extends object, N extends string, A> {
  de: AsistenteEnPagina<D, N, A>;
  titulo: string;
  descripcion: string;
  /** A notice shown before the user types anything. */
  aviso?: string | undefined;
  pasos: Readonly<Record<N, Paso<D>>>;
  enviar: string;
  /** The text of a failed try. */
  palabras: (detalle: string) => string;
  /** True when the wizard has a button that clears everything. */
  cancelable?: boolean;
  /** The message after sending. */
  fin: { titulo: string; contenido: (respuesta: A) => ReactNode };
  onFin: () => void;
}

/** The frame of the public wizards: one step at a time, and the next one only when this one is complete (specification, 10.10). */
export function Marco<D extends object, N extends string, A>(props: MarcoProps<D, N, A>) {
  const { de, titulo, descripcion, aviso, pasos, enviar, palabras, cancelable = false, fin, onFin } = props;
  const { paso, pasos: nombres, datos, errores, fallo, respuesta, ocupado, cambiar, send } = de;
  const formulario = useRef<HTMLFormElement>(null);
  const encabezado = useRef<HTMLHeadingElement>(null);
  const lugar = nombres.indexOf(paso);
  const ultimo = lugar === nombres.length - 1;
  useDireccion(de);
  const alCampo = useNoticias(de, pasos, palabras);

  const llegada = useRef(paso);
  useEffect(() => {
    if (llegada.current === paso) return;
    llegada.current = paso;
    encabezado.current?.focus();
    window.scrollTo({ top: 0 });
  }, [paso]);
  useEffect(() => {
    if (!alCampo.current || ocupado) return;
    alCampo.current = false;
    formulario.current?.querySelector<HTMLElement>(CON_ERROR)?.focus();
  });
  const llegaron = respuesta !== null;
  useEffect(() => {
    if (llegaron) clearFailures();
  }, [llegaron]);

  const queries = useQueryClient();
  const { data: centro } = useQuery(centroQuery);
  useEffect(
    () =>
      enReposo(() => {
        for (const parte of [parteAvisos, parteDescartar, parteEnviado]) void queries.prefetchQuery(parte as typeof parteAvisos);
      }),
    [queries],
  );
  const [descartando, setDescartando] = useState(false);
  const corregir = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    if (errores[name]) cambiar({}, name);
  };
  const avanzar = (event: FormEvent) => {
    event.preventDefault();
    send({ type: ultimo ? 'SEND' : 'NEXT' });
  };
  return (
    <Pagina titulo={titulo} centro={centro}>
      <div className="asistente">
        <div className="asistente-intro">
          <h1>{titulo}</h1>
          <p>{descripcion}</p>
          <Steps titles={nombres.map((nombre) => pasos[nombre].titulo)} current={lugar} />
        </div>
        <form className="card asistente-form" onSubmit={avanzar} onChange={corregir} noValidate ref={formulario}>
          <h2 ref={encabezado} tabIndex={-1}>
            <span className="vh">
              Paso {lugar + 1} de {nombres.length}:{' '}
            </span>
            {pasos[paso].titulo}
          </h2>
          {aviso && (
            <div role="status">
              <Banner>{aviso}</Banner>
            </div>
          )}
          {fallo && (
            <div role="alert">
              <Banner tone="danger">{fallo}</Banner>
            </div>
          )}
          {nombres.map(
            (nombre) =>
              (nombre === paso || pasos[nombre].permanece) && (
                <div key={nombre} className="asistente-paso" hidden={nombre !== paso}>
                  {pasos[nombre].contenido({ datos, errores, onChange: cambiar })}
                </div>
              ),
          )}
          <div className="asistente-pie">
            {cancelable && (
              <Button variant="ghost" className="asistente-cancelar" disabled={ocupado} onClick={() => setDescartando(true)}>
                Cancelar
              </Button>
            )}
            {lugar > 0 && (
              <Button
                disabled={ocupado}
                onClick={() => {
                  clearFailures();
                  send({ type: 'BACK' });
                }}
              >
                Anterior
              </Button>
            )}
            <Button variant="primary" type="submit" loading={ocupado} className="asistente-seguir">
              {ultimo ? enviar : 'Siguiente'}
            </Button>
          </div>
        </form>
      </div>
      {descartando && (
        <Parte
          de={parteDescartar}
          con={{
            onClose: () => setDescartando(false),
            onDescartar: () => {
              setDescartando(false);
              clearFailures();
              send({ type: 'RESTART' });
            },
          }}
        />
      )}
      {llegaron && (
        <Parte
          de={parteEnviado}
          con={{ titulo: fin.titulo, children: fin.contenido(respuesta), onAceptar: onFin }}
          sinElla={
            <div className="card stack" role="status">
              <h2>{fin.titulo}</h2>
              {fin.contenido(respuesta)}
            </div>
          }
        />
      )}
      <Parte de={parteAvisos} con={{}} sinElla={null} />
    </Pagina>
  );
}
