import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Button, Dialog, SelectField, TextField, toast } from '@bitacora/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { Rechazo } from '../api/pedir';
import { Lugar } from '../componentes/lugar';
import { type CambioDeRetiro, solicitarCambio } from '../seguimiento/api';
import { ordenQuery } from '../seguimiento/consultas';
import { opuesto, TIPOS_DE_RETIRO } from './despacho';

/** Milliseconds until the order shows who confirms the change, and until when. */
const RELECTURA_MS = 1500;
const REQUERIDO = 'Campo requerido';
type Campo = keyof CambioDeRetiro;
type Errores = Partial<Record<Campo, string>>;

/** Address, region and commune are only required for a shipment (specification, 10.4). */
function faltas(cambio: CambioDeRetiro): Errores {
  const campos: Campo[] = cambio.tipo_retiro === 'ENVIO' ? ['direccion_solicitada', 'region_solicitada', 'comuna_solicitada'] : [];
  const errores: Errores = Object.fromEntries(
    (['tipo_retiro', ...campos, 'email'] as const).filter((campo) => !cambio[campo].trim()).map((campo) => [campo, REQUERIDO]),
  );
  if (!errores.email && !/^\S+@\S+\.\S+$/.test(cambio.email.trim())) errores.email = 'No es una dirección de correo válida';
  return errores;
}

interface FormularioCambioProps {
  orden: OrdenPublica;
  rut: string;
  /** The last request from this page, so that a correction starts with its values. */
  pedido: RefObject<CambioDeRetiro | null>;
  onClose: () => void;
  onSolicitado: () => void;
}

/** The customer asks for the other way of delivery; a mailed link confirms it. */
export function FormularioCambio({ orden, rut, pedido, onClose, onSolicitado }: FormularioCambioProps) {
  const id = useId();
  const queries = useQueryClient();
  const inicial: CambioDeRetiro = pedido.current ?? {
    tipo_retiro: opuesto(orden.despacho),
    email: '',
    direccion_solicitada: '',
    region_solicitada: orden.cliente.region ?? '',
    comuna_solicitada: orden.cliente.comuna ?? '',
  };
  const [cambio, setCambio] = useState(inicial);
  const [errores, setErrores] = useState<Errores>({});
  const poner = (parte: Partial<CambioDeRetiro>) => {
    setCambio((previo) => ({ ...previo, ...parte }));
    setErrores((previos) => Object.fromEntries(Object.entries(previos).filter(([campo]) => !(campo in parte))));
  };

  const solicitud = useMutation({
    mutationFn: () => solicitarCambio(orden.ot, rut, cambio),
    onSuccess: ({ message }) => {
      pedido.current = cambio;
      // The read side may take a moment: the accepted change is shown at once.
      queries.setQueryData(
        ordenQuery(orden.ot, rut).queryKey,
        (previa) => previa && { ...previa, despacho_solicitado: cambio.tipo_retiro, cambio_solicitado: null },
      );
      setTimeout(() => void queries.invalidateQueries({ queryKey: ordenQuery(orden.ot, rut).queryKey }), RELECTURA_MS);
      toast(message);
      onSolicitado();
    },
    onError: (error) => {
      toast(error.message, 'danger');
      if (!(error instanceof Rechazo)) return;
      const campos = (Object.keys(cambio) as Campo[]).flatMap((campo) => (error.campo(campo) ? [[campo, error.campo(campo)]] : []));
      setErrores(Object.fromEntries(campos));
    },
  });

  const enviar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const encontradas = faltas(cambio);
    setErrores(encontradas);
    const [primera] = Object.keys(encontradas);
    if (!primera) return solicitud.mutate();
    toast('Complete todo los campos requeridos', 'danger');
    event.currentTarget.querySelector<HTMLElement>(`[name="${primera}"]`)?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      persistent={solicitud.isPending || cambio.email !== '' || cambio.direccion_solicitada !== ''}
      title="Cambiar tipo de retiro"
      description={`Orden ${orden.ot}. El cambio se confirma desde el correo registrado de la orden.`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={id} loading={solicitud.isPending}>
            Solicitar cambio
          </Button>
        </>
      }
    >
      <form id={id} className="stack" onSubmit={enviar} noValidate>
        <SelectField
          label="Tipo de retiro"
          name="tipo_retiro"
          required
          options={TIPOS_DE_RETIRO}
          error={errores.tipo_retiro}
          value={cambio.tipo_retiro}
          onChange={(e) =>
            poner({ tipo_retiro: TIPOS_DE_RETIRO.find(({ value }) => value === e.target.value)?.value ?? cambio.tipo_retiro })
          }
        />
        {cambio.tipo_retiro === 'ENVIO' && (
          <>
            <TextField
              label="Dirección"
              name="direccion_solicitada"
              required
              autoComplete="street-address"
              maxLength={160}
              error={errores.direccion_solicitada}
              value={cambio.direccion_solicitada}
              onChange={(e) => poner({ direccion_solicitada: e.target.value })}
            />
            <Lugar
              nombres={['region_solicitada', 'comuna_solicitada']}
              region={cambio.region_solicitada}
              comuna={cambio.comuna_solicitada}
              errorDeRegion={errores.region_solicitada}
              errorDeComuna={errores.comuna_solicitada}
              onChange={({ region, comuna }) => poner({ region_solicitada: region, comuna_solicitada: comuna })}
            />
          </>
        )}
        <TextField
          label="Correo"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint="Si no es el correo registrado de la orden, ahí recibirás solo una copia. El enlace de confirmación dice hasta cuándo vale."
          error={errores.email}
          value={cambio.email}
          onChange={(e) => poner({ email: e.target.value })}
        />
      </form>
    </Dialog>
  );
}
