import { personaSchema } from '@bitacora/domain/cliente';
import type { ClienteWire } from '@bitacora/domain/contracts';
import type { DatosProvisorios } from '@bitacora/domain/orden';
import { Banner, Button, TextField, toast } from '@bitacora/ui';
import type { FormEvent } from 'react';
import { api } from '../../api/client';
import { Lugar } from '../../componentes/lugar';
import { useFormulario } from '../../componentes/use-formulario';
import { falloDeCliente } from './mensajes';

const capitalizar = (texto: string) => {
  const limpio = texto.trim();
  return limpio.charAt(0).toLocaleUpperCase('es-CL') + limpio.slice(1);
};

/** A person (specification 000, section 5). */
export function PersonaForm({
  cliente,
  rut = '',
  provisorios,
  onGuardado,
  onCancelar,
}: {
  cliente?: ClienteWire;
  rut?: string;
  provisorios?: DatosProvisorios | null;
  onGuardado: (cliente: ClienteWire) => void;
  onCancelar: () => void;
}) {
  const p = cliente?.persona;
  const form = useFormulario({
    rut: cliente?.rut ?? provisorios?.rut ?? rut,
    nombre: p?.nombre ?? provisorios?.nombre ?? '',
    apellido: p?.apellido ?? provisorios?.apellido ?? '',
    region: p?.region ?? provisorios?.region ?? '',
    comuna: p?.comuna ?? provisorios?.comuna ?? '',
    direccion: p?.direccion ?? provisorios?.direccion ?? '',
    telefono: p?.telefono ?? provisorios?.telefono ?? '',
    email: p?.email ?? provisorios?.email ?? '',
    contacto_nombre: p?.contacto_nombre ?? '',
    contacto_telefono: p?.contacto_telefono ?? '',
  });
  const { valores: v, set, error, campo } = form;
  const guardar = async (event: FormEvent) => {
    event.preventDefault();
    const leido = personaSchema.safeParse(v);
    if (!leido.success) {
      form.setErrores(leido.error.flatten().fieldErrors as Record<string, string[]>);
      return;
    }
    await form.enviar(async (clavePara) => {
      const cuerpo = { ...v, tipo_cliente: 1 };
      const guardado = cliente
        ? await api.put<ClienteWire>(`clientes/${cliente.id}`, cuerpo, clavePara(cuerpo))
        : await api.post<ClienteWire>('clientes/', cuerpo, clavePara(cuerpo));
      toast(cliente ? 'Cliente guardado exitosamente' : 'Cliente creado exitosamente');
      onGuardado(guardado);
    }, falloDeCliente);
  };
  return (
    <form className="stack" onSubmit={guardar} noValidate>
      {form.fallo && <Banner tone="danger">{form.fallo}</Banner>}
      <div className="form-grid">
        <TextField label="RUT" required disabled={cliente !== undefined} {...campo('rut')} />
        <TextField label="Nombre" required {...campo('nombre')} onBlur={() => set({ nombre: capitalizar(v.nombre) })} />
        <TextField label="Apellido" required {...campo('apellido')} onBlur={() => set({ apellido: capitalizar(v.apellido) })} />
        <Lugar region={v.region} comuna={v.comuna} error={error} onChange={set} />
        <TextField label="Dirección" required {...campo('direccion')} />
        <TextField label="Teléfono" required inputMode="numeric" maxLength={9} {...campo('telefono')} />
        <TextField label="Correo" required type="email" {...campo('email')} />
        <TextField label="Nombre de contacto" {...campo('contacto_nombre')} />
        <TextField label="Teléfono de contacto" inputMode="numeric" maxLength={9} {...campo('contacto_telefono')} />
      </div>
      <div className="row">
        <Button variant="primary" type="submit" loading={form.enviando}>
          Guardar cliente
        </Button>
        <Button onClick={onCancelar}>Cancelar</Button>
      </div>
    </form>
  );
}
