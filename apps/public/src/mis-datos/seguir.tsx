import { esRutValido, MENSAJE_RUT } from '@bitacora/domain/rut';
import { Banner, Button, TextField, toast } from '@bitacora/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CampoRut } from '../componentes/campo-rut';
import { descargar, type Forma, type MiSolicitud, pedirCodigoDeSolicitud, verSolicitud } from './api';
import { Codigo, type CodigoPedido } from './codigo';
import { Solicitud } from './solicitud';

const FALTA_NUMERO = 'Escribe el número de tu solicitud';
const LARGO_NUMERO = 9;

/** Somebody follows their request, by its number and a code; the file with their data takes another code. */
export function Seguir({ inicial }: { inicial: string }) {
  const formulario = useRef<HTMLFormElement>(null);
  const [numero, setNumero] = useState(inicial);
  const [rut, setRut] = useState('');
  const [errores, setErrores] = useState<{ numero?: string; rut?: string }>({});
  const [codigo, setCodigo] = useState<CodigoPedido | null>(null);
  const [vista, setVista] = useState<MiSolicitud | null>(null);
  const [forma, setForma] = useState<Forma | null>(null);
  const otro = () => pedirCodigoDeSolicitud(numero, rut);
  const comprobacion = useMutation({ mutationFn: otro, onSuccess: setCodigo });
  const paraDescargar = useMutation({
    mutationFn: (_forma: Forma) => otro(),
    onSuccess: (pedido, elegida) => {
      setForma(elegida);
      setCodigo(pedido);
    },
    onError: (error) => toast(error.message, 'danger'),
  });
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const faltas = { ...(numero ? {} : { numero: FALTA_NUMERO }), ...(esRutValido(rut) ? {} : { rut: MENSAJE_RUT }) };
    setErrores(faltas);
    const [primera] = Object.keys(faltas);
    if (primera) return formulario.current?.querySelector<HTMLElement>(`[name="${primera}"]`)?.focus();
    comprobacion.mutate();
  };

  if (codigo && forma && vista)
    return (
      <Codigo
        pedido={codigo}
        boton={`Descargar mis datos en ${forma.toUpperCase()}`}
        enviar={(pedido, escrito) => descargar(vista.numero, forma, pedido, escrito)}
        hecho={() => {
          setForma(null);
          setCodigo(null);
          toast('Tus datos se descargaron');
        }}
        otro={otro}
        onOtro={setCodigo}
        volver={() => {
          setForma(null);
          setCodigo(null);
        }}
      />
    );
  if (vista) return <Solicitud solicitud={vista} ocupado={paraDescargar.isPending} onDescargar={(cual) => paraDescargar.mutate(cual)} />;
  if (codigo)
    return (
      <Codigo
        pedido={codigo}
        boton="Ver mi solicitud"
        enviar={verSolicitud}
        hecho={(leida) => {
          setVista(leida);
          setCodigo(null);
        }}
        otro={otro}
        onOtro={setCodigo}
        volver={() => setCodigo(null)}
      />
    );
  return (
    <form className="stack" onSubmit={enviar} noValidate ref={formulario}>
      <h2>Ver mi solicitud</h2>
      <TextField
        label="Número de solicitud"
        name="numero"
        required
        inputMode="numeric"
        autoComplete="off"
        hint="Está en el comprobante que te enviamos."
        error={errores.numero}
        value={numero}
        onChange={(e) => setNumero(e.target.value.replace(/\D/g, '').slice(0, LARGO_NUMERO))}
      />
      <CampoRut name="rut" label="Tu RUT" error={errores.rut} value={rut} onChange={setRut} />
      {comprobacion.error && (
        <div role="alert">
          <Banner tone="danger">{comprobacion.error.message}</Banner>
        </div>
      )}
      <Button variant="primary" type="submit" loading={comprobacion.isPending} className="btn-alto">
        Recibir un código
      </Button>
    </form>
  );
}
