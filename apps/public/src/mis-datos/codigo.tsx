import { Banner, Button, TextField } from '@bitacora/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Rechazo } from '../api/pedir';

/** A code on its way: the handle that this page shows with it, and what was said. */
export interface CodigoPedido {
  readonly pedido: string;
  readonly message: string;
  readonly minutos: number;
}

interface CodigoProps<R> {
  pedido: CodigoPedido;
  boton: string;
  enviar: (pedido: string, codigo: string) => Promise<R>;
  hecho: (respuesta: R) => void;
  /** Asks for another code. */
  otro: () => Promise<CodigoPedido>;
  onOtro: (pedido: CodigoPedido) => void;
  volver: () => void;
}

/** The step where the mailed code is typed: it proves who asks. */
export function Codigo<R>({ pedido, boton, enviar, hecho, otro, onOtro, volver }: CodigoProps<R>) {
  const [codigo, setCodigo] = useState('');
  const campo = useRef<HTMLFormElement>(null);
  const envio = useMutation({ mutationFn: () => enviar(pedido.pedido, codigo), onSuccess: hecho });
  const repeticion = useMutation({
    mutationFn: otro,
    onSuccess: (nuevo) => {
      setCodigo('');
      envio.reset();
      onOtro(nuevo);
      enfocar();
    },
  });
  const enfocar = () => campo.current?.querySelector<HTMLInputElement>('input')?.focus();
  useEffect(enfocar, []);

  const falla = envio.error ?? repeticion.error;
  const delCampo = envio.error instanceof Rechazo ? envio.error.campo('codigo') : undefined;
  const alEnviar = (event: FormEvent) => {
    event.preventDefault();
    if (codigo.trim() === '') return enfocar();
    envio.mutate(undefined, { onError: enfocar });
  };
  return (
    <form className="stack" onSubmit={alEnviar} noValidate ref={campo}>
      <h2>Comprueba que eres tú</h2>
      <p role="status">{repeticion.isSuccess ? `Pedimos otro código. ${pedido.message}` : pedido.message}</p>
      <TextField
        label="Código"
        name="codigo"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="codigo"
        hint={`Son ocho dígitos. Sirve una vez, por ${pedido.minutos} minutos y solo en esta página: no la cierres.`}
        error={delCampo}
        value={codigo}
        onChange={(e) => setCodigo(e.target.value.replace(/[^\d\s-]/g, ''))}
      />
      {falla && !delCampo && (
        <div role="alert">
          <Banner tone="danger">{falla.message}</Banner>
        </div>
      )}
      <Button variant="primary" type="submit" loading={envio.isPending} className="btn-alto">
        {boton}
      </Button>
      <div className="row">
        <Button onClick={() => repeticion.mutate()} loading={repeticion.isPending}>
          Enviarme otro código
        </Button>
        <Button onClick={volver}>Volver</Button>
      </div>
    </form>
  );
}
