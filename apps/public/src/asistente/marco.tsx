import './asistente.css';
import type { Errores } from '@bitacora/domain';
import { MENSAJE_RUT } from '@bitacora/domain/rut';
import { Banner, Button, clearFailures, Steps, Toaster, toast } from '@bitacora/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Pagina } from '../componentes/pagina';
import { Descartar } from './descartar';
import { usePaso } from './use-paso';

/** One step of a wizard. */
export interface Paso {
  readonly titulo: string;
  /** The words of the message when it lacks something. */
  readonly aviso: string;
  /** Said when it is complete and one goes on. */
  readonly exito?: string;
  /** Whether a field of the form is asked for here: what is wrong is shown where it is mended. */
  readonly tiene: (campo: string) => boolean;
  readonly contenido: ReactNode;
  /** Kept in place while another step is shown. */
  readonly permanece?: boolean;
}

/** The first field in sight that is wrong, or the first choice of a group that is. */
const CON_ERROR = ':is(input, select, textarea, fieldset input):is([aria-invalid=true], [aria-invalid=true] *):not([hidden] *)';

interface MarcoProps {
  titulo: string;
  descripcion: string;
  pasos: readonly Paso[];
  /** What is wrong with all that was typed, by field: a step without any of it is complete. */
  faltas: Errores;
  /** What is said to be wrong: on trying to go on, or by the server. */
  errores: Errores;
  setErrores: (errores: Errores) => void;
  /** A field is being mended. */
  onCorregir: (campo: string) => void;
  enviar: string;
  enviando: boolean;
  fallo: string | undefined;
  onEnviar: () => void;
  /** Forgets everything and begins again; without it there is no such button. */
  onCancelar?: () => void;
}

/** The frame of the public wizards: one step at a time, next only when this one is complete (specification 002, section 4.3). */
export function Marco({
  titulo,
  descripcion,
  pasos,
  faltas,
  errores,
  setErrores,
  onCorregir,
  enviar,
  enviando,
  fallo,
  onEnviar,
  onCancelar,
}: MarcoProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const encabezado = useRef<HTMLHeadingElement>(null);
  const incompleto = pasos.findIndex(({ tiene }) => Object.keys(faltas).some(tiene));
  const { paso, siguiente, anterior, irA } = usePaso(incompleto < 0 ? pasos.length - 1 : incompleto);
  const actual = pasos[paso];
  const ultimo = paso === pasos.length - 1;

  const llegada = useRef(paso);
  useEffect(() => {
    if (llegada.current === paso) return;
    llegada.current = paso;
    encabezado.current?.focus();
    window.scrollTo({ top: 0 });
  }, [paso]);

  // What the server refuses is mended in its step, at its field.
  const campos = Object.keys(errores);
  const donde = pasos.findIndex(({ tiene }) => campos.some(tiene));
  const alCampo = useRef(false);
  useEffect(() => {
    if (donde >= 0 && donde < paso) irA(donde);
    else if (alCampo.current && campos.length > 0) {
      alCampo.current = false;
      formulario.current?.querySelector<HTMLElement>(CON_ERROR)?.focus();
    }
  });

  const corregir = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    if (errores[name]) onCorregir(name);
  };

  const [descartando, setDescartando] = useState(false);
  const avanzar = (event: FormEvent) => {
    event.preventDefault();
    const deAqui = Object.fromEntries(Object.entries(faltas).filter(([campo]) => actual?.tiene(campo)));
    setErrores(deAqui);
    if (Object.keys(deAqui).length > 0) {
      alCampo.current = true;
      const rutMalo = Object.values(deAqui).some(([primero]) => primero === MENSAJE_RUT);
      toast(rutMalo ? MENSAJE_RUT : (actual?.aviso ?? ''), 'danger');
    } else if (ultimo) onEnviar();
    else {
      clearFailures();
      if (actual?.exito) toast(actual.exito);
      siguiente();
    }
  };

  return (
    <Pagina titulo={titulo}>
      <div className="asistente">
        <div className="asistente-intro">
          <h1>{titulo}</h1>
          <p>{descripcion}</p>
          <Steps titles={pasos.map((p) => p.titulo)} current={paso} />
        </div>
        <form className="card asistente-form" onSubmit={avanzar} onChange={corregir} noValidate ref={formulario}>
          <h2 ref={encabezado} tabIndex={-1}>
            <span className="vh">
              Paso {paso + 1} de {pasos.length}:{' '}
            </span>
            {actual?.titulo}
          </h2>
          {fallo && (
            <div role="alert">
              <Banner tone="danger">{fallo}</Banner>
            </div>
          )}
          {pasos.map(
            ({ titulo: clave, contenido, permanece }, i) =>
              (i === paso || permanece) && (
                <div key={clave} className="asistente-paso" hidden={i !== paso}>
                  {contenido}
                </div>
              ),
          )}
          <div className="asistente-pie">
            {onCancelar && (
              <Button variant="ghost" className="asistente-cancelar" disabled={enviando} onClick={() => setDescartando(true)}>
                Cancelar
              </Button>
            )}
            {paso > 0 && (
              <Button
                disabled={enviando}
                onClick={() => {
                  setErrores({});
                  clearFailures();
                  anterior();
                }}
              >
                Anterior
              </Button>
            )}
            <Button variant="primary" type="submit" loading={enviando} className="asistente-seguir">
              {ultimo ? enviar : 'Siguiente'}
            </Button>
          </div>
        </form>
      </div>
      {descartando && onCancelar && (
        <Descartar
          onClose={() => setDescartando(false)}
          onDescartar={() => {
            setDescartando(false);
            clearFailures();
            onCancelar();
            irA(0);
          }}
        />
      )}
      {createPortal(<Toaster />, document.body)}
    </Pagina>
  );
}
