import { Button, Dialog } from '@bitacora/ui';
import { type ReactNode, type RefObject, useId } from 'react';
import { Formulario } from './formulario';

interface FormularioEnDialogoProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly wide?: boolean;
  /** The words of the button that sends it. */
  readonly accion: string;
  readonly variant?: 'primary' | 'danger';
  /** False while there is nothing to send yet. */
  readonly listo?: boolean;
  /** A button at the other side of the footer. */
  readonly extra?: ReactNode;
  /** From `useFormulario`. */
  readonly marco?: RefObject<HTMLFormElement | null>;
  readonly fallo: ReactNode;
  readonly enviando: boolean;
  readonly onEnviar: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog that keeps the typed data: sent by its button or Enter, left by «Cancelar». */
export function FormularioEnDialogo({
  title,
  description,
  wide = false,
  accion,
  variant = 'primary',
  listo = true,
  extra,
  marco,
  fallo,
  enviando,
  onEnviar,
  onClose,
  children,
}: FormularioEnDialogoProps) {
  const id = useId();
  return (
    <Dialog
      open
      persistent
      wide={wide}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          {extra}
          {extra && <span className="spacer" />}
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={id} variant={variant} loading={enviando} disabled={!listo}>
            {accion}
          </Button>
        </>
      }
    >
      <Formulario id={id} marco={marco} fallo={fallo} onEnviar={onEnviar}>
        {children}
      </Formulario>
    </Dialog>
  );
}
