import type { ReactNode, RefObject } from 'react';
import { Fallo } from './fallo';

interface FormularioProps {
  readonly id?: string;
  /** From `useFormulario`. */
  readonly marco?: RefObject<HTMLFormElement | null>;
  readonly fallo: ReactNode;
  readonly onEnviar: () => unknown;
  readonly children: ReactNode;
}

/** The frame of a form of `useFormulario`: sent by its button or Enter, with its failure above the fields. */
export function Formulario({ id, marco, fallo, onEnviar, children }: FormularioProps) {
  return (
    <form
      id={id}
      ref={marco}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onEnviar();
      }}
    >
      <Fallo>{fallo}</Fallo>
      {children}
    </form>
  );
}
