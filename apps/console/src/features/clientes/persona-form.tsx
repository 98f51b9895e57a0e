import { COMPLETE_CAMPOS, nombreEscrito } from '@bitacora/domain';
import { personaSchema } from '@bitacora/domain/cliente';
import { Button, TextField, toast } from '@bitacora/ui';
import { type FormEvent, useEffect } from 'react';
import { escribir } from '../../api/client';
import { useBorrador, useFormularioRecordado } from '../../componentes/borrador-de-visita';
import { enPrimerVacio } from '../../componentes/foco';
import { Lugar } from '../../componentes/lugar';
import type { FormularioDeCliente } from './formulario-de-cliente';
import { falloDeCliente } from './mensajes';

/** A person (specification, 3.6). */
export function PersonaForm({ cliente, rut = '', provisorios, onGuardado, onCancelar }: FormularioDeCliente) {
  const p = cliente?.persona;
  const form = useFormularioRecordado(cliente ? null : 'persona', {
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
  const { marco, valores: v, set, error, campo } = form;
  const borrador = useBorrador();
  useEffect(() => enPrimerVacio(marco.current), [marco]);
  const guardar = async (event: FormEvent) => {
    event.preventDefault();
    const leido = personaSchema.safeParse(v);
    if (!leido.success) {
      form.faltan(leido.error.flatten().fieldErrors as Record<string, string[]>, COMPLETE_CAMPOS);
      return;
    }
    await form.enviar(async (clavePara) => {
      const cuerpo = { ...v, tipo_cliente: 1 as const };
      const guardado = cliente
        ? await escribir.put('/api/clientes/{id}', { params: { id: cliente.id }, body: cuerpo, clave: clavePara(cuerpo) })
        : await escribir.post('/api/clientes', { body: cuerpo, clave: clavePara(cuerpo) });
      toast(cliente ? 'Cliente guardado exitosamente' : 'Cliente creado exitosamente');
      if (!cliente) borrador.guardar('persona', {});
      onGuardado(guardado);
    }, falloDeCliente);
  };
  return (
    <form ref={marco} className="stack" onSubmit={guardar} noValidate>
      <div className="form-grid">
        <TextField label="RUT" required disabled={cliente !== undefined} {...campo('rut')} />
        <TextField label="Nombre" required {...campo('nombre')} onBlur={() => set({ nombre: nombreEscrito(v.nombre.trim()) })} />
        <TextField label="Apellido" required {...campo('apellido')} onBlur={() => set({ apellido: nombreEscrito(v.apellido.trim()) })} />
        <Lugar region={v.region} comuna={v.comuna} error={error} onChange={set} />
        <TextField label="Dirección" required {...campo('direccion')} />
        <TextField label="Teléfono" required inputMode="numeric" maxLength={20} {...campo('telefono')} />
        <TextField label="Correo" required type="email" {...campo('email')} />
        <TextField label="Nombre de contacto" {...campo('contacto_nombre')} />
        <TextField label="Teléfono de contacto" inputMode="numeric" maxLength={20} {...campo('contacto_telefono')} />
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
