import { Banner, Button, Dialog } from '@bitacora/ui';
import type { FormEvent, ReactNode } from 'react';
import type { AccionPedida, Presentacion } from './accion';
import { Control, type Controles } from './control';
import type { UsoDeAccion } from './use-accion';

interface Props<Sujeto> {
  readonly sujeto: Sujeto;
  readonly accion: AccionPedida;
  readonly presentacion: Presentacion<Sujeto>;
  readonly uso: UsoDeAccion;
  readonly controles?: Controles;
  /** The number and the state of the subject. */
  readonly descripcion: string;
  /** The subject's name in the question of an action without fields. */
  readonly nombre: string;
  /** The reason why the action is not possible now; the form is then hidden. */
  readonly impedimento?: ReactNode;
  /** True to disable only Aceptar. */
  readonly espera?: boolean;
  readonly onClose: () => void;
  /** Replaces the form's own fields. */
  readonly children?: ReactNode;
}

/** The dialog of an action of any lifecycle: the form of its schema, with its additions (specification, 5.46). */
export function DialogoDeAccion<Sujeto>(props: Props<Sujeto>) {
  const { sujeto, accion, presentacion, uso, controles = {}, descripcion, nombre, impedimento, onClose, children } = props;
  const { valores, visibles, pedidos, fallo } = uso;
  const titulo = presentacion.titulo?.(sujeto) ?? accion.label;
  const ayudas = presentacion.ayudas?.(sujeto);
  const cabecera = presentacion.cabecera?.(sujeto, valores);
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      wide={presentacion.ancho === true || visibles.some(({ control }) => control === 'partes')}
      title={titulo}
      description={descripcion}
      footer={uso.pregunta ? <Confirmacion {...props} /> : <Botones {...props} />}
    >
      {uso.pregunta ? (
        <p className="pregunta">{uso.pregunta}</p>
      ) : (
        <form
          ref={uso.marco}
          id="accion"
          className="stack"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!presentacion.respuestas) uso.revisar();
          }}
          noValidate
        >
          {impedimento}
          {fallo && (
            <div role="alert">
              <Banner tone="danger">{fallo}</Banner>
            </div>
          )}
          {cabecera}
          {visibles.length === 0 && !cabecera && !children && (
            <p className="pregunta">
              ¿Confirma «{titulo}» para {nombre}?
            </p>
          )}
          <fieldset disabled={impedimento !== undefined} style={{ display: 'contents' }}>
            {children ??
              visibles.map((campo) => (
                <Control
                  key={campo.nombre}
                  propios={controles}
                  campo={{
                    ...campo,
                    requerido: campo.requerido || pedidos[campo.nombre] !== undefined,
                    ayuda: ayudas?.[campo.nombre] ?? campo.ayuda,
                  }}
                  valores={valores}
                  errores={uso.errores}
                  onChange={uso.responder}
                />
              ))}
          </fieldset>
          {presentacion.pie?.(sujeto, valores)}
          {accion.irreversible && <p className="muted">Esta acción no se puede deshacer.</p>}
        </form>
      )}
    </Dialog>
  );
}

const tonoDe = ({ accion, presentacion }: Pick<Props<never>, 'accion' | 'presentacion'>) =>
  (presentacion.peligro ?? accion.irreversible) ? 'danger' : 'primary';

function Botones<Sujeto>(props: Props<Sujeto>) {
  const { sujeto, presentacion, uso, impedimento, espera = false, onClose } = props;
  const { aceptar = 'Aceptar' } = presentacion;
  const bloqueada = impedimento !== undefined;
  return (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      {presentacion.respuestas?.map(({ etiqueta, valores: extra, peligro }) => (
        <Button
          key={etiqueta}
          variant={peligro ? 'danger' : 'primary'}
          loading={uso.enviando}
          disabled={bloqueada}
          onClick={() => uso.revisar(extra)}
        >
          {etiqueta}
        </Button>
      )) ?? (
        <Button
          variant={tonoDe(props)}
          type="submit"
          form="accion"
          loading={uso.enviando}
          disabled={bloqueada || espera || presentacion.listo?.(uso.valores) === false}
        >
          {typeof aceptar === 'function' ? aceptar(sujeto) : aceptar}
        </Button>
      )}
    </>
  );
}

function Confirmacion<Sujeto>(props: Props<Sujeto>) {
  const { uso } = props;
  return (
    <>
      <Button onClick={uso.volver}>Volver</Button>
      <Button variant={tonoDe(props)} loading={uso.enviando} onClick={uso.confirmar} autoFocus>
        Confirmar
      </Button>
    </>
  );
}

/** The reason why the action is not possible now, shown above its form: it is no longer offered, or it waits for something. */
export const impedimentoDe = (ofrecida: boolean, noDisponible: string, motivo: string | undefined): ReactNode =>
  ofrecida ? motivo && <Banner>{motivo}</Banner> : <Banner tone="danger">{noDisponible}</Banner>;
