import { empresaSchema } from '@bitacora/domain/cliente';
import type { SucursalWire } from '@bitacora/domain/contracts';
import { Banner, Button, TextField, toast } from '@bitacora/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { escribir, leer } from '../../api/client';
import { useBorrador, useFormularioRecordado, useRecordado } from '../../componentes/borrador-de-visita';
import { enPrimerVacio } from '../../componentes/foco';
import type { FormularioDeCliente } from './formulario-de-cliente';
import { falloDeCliente } from './mensajes';
import { correos, SucursalDialog, type SucursalForm } from './sucursal-dialog';

/** A company with its branches, of which it needs at least one (specification, 3.7). */
export function EmpresaForm({ cliente, rut = '', provisorios, onGuardado, onCancelar }: FormularioDeCliente) {
  const e = cliente?.empresa;
  const form = useFormularioRecordado(cliente ? null : 'empresa', {
    rut: cliente?.rut ?? provisorios?.rut ?? rut,
    razon_social: e?.razon_social ?? provisorios?.razon_social ?? '',
    correo_empresas: e?.correo_empresas?.join(', ') ?? provisorios?.email ?? '',
    correo_cambio: e?.correo_cambio?.join(', ') ?? '',
  });
  const [sucursales, setSucursales] = useRecordado<SucursalForm[]>('sucursales', []);
  const [abierta, setAbierta] = useState<SucursalWire | 'nueva' | null>(null);
  const [existentes, setExistentes] = useState(e?.sucursal ?? []);
  const { marco, valores: v, campo } = form;
  const borrador = useBorrador();
  useEffect(() => enPrimerVacio(marco.current), [marco]);
  const faltaSucursal = existentes.length + sucursales.length === 0;
  const guardar = async (event: FormEvent) => {
    event.preventDefault();
    const cuerpo = {
      tipo_cliente: 2 as const,
      rut: v.rut,
      razon_social: v.razon_social,
      correo_empresas: correos(v.correo_empresas),
      correo_cambio: correos(v.correo_cambio),
    };
    const leido = empresaSchema.safeParse(cuerpo);
    if (!leido.success) {
      form.faltan(leido.error.flatten().fieldErrors as Record<string, string[]>, 'Rellene todos los campos requeridos');
      return;
    }
    await form.enviar(async (clavePara) => {
      if (!cliente) {
        const creada = await escribir.post('/api/clientes', { body: { ...cuerpo, sucursales }, clave: clavePara({ cuerpo, sucursales }) });
        borrador.guardar('empresa', {});
        borrador.guardar('sucursales', []);
        onGuardado(creada);
        toast('Cliente creado exitosamente');
        return;
      }
      await escribir.put('/api/clientes/{id}', { params: { id: cliente.id }, body: cuerpo, clave: clavePara(cuerpo) });
      toast('Cliente guardado exitosamente');
      onGuardado(await leer('/api/clientes/{id}', { params: { id: cliente.id } }));
    }, falloDeCliente);
  };
  return (
    <form ref={marco} className="stack" onSubmit={guardar} noValidate>
      <div className="form-grid">
        <TextField label="RUT" required disabled={cliente !== undefined} {...campo('rut')} />
        <TextField label="Razón social" required {...campo('razon_social')} />
        <TextField label="Correos de la empresa" required hint="Separados por comas" {...campo('correo_empresas')} />
        <TextField label="Correos de cambio" hint="Opcional, separados por comas" {...campo('correo_cambio')} />
      </div>
      <div className="row">
        <strong>Sucursales:</strong>
        {existentes.map((sucursal) => (
          <Button key={sucursal.id} size="sm" onClick={() => setAbierta(sucursal)} aria-label={`Editar sucursal ${sucursal.nombre}`}>
            {sucursal.nombre}
          </Button>
        ))}
        {sucursales.map(({ nombre }) => (
          <span className="chip" key={nombre}>
            {nombre}
          </span>
        ))}
        <Button size="sm" onClick={() => setAbierta('nueva')}>
          Agregar sucursal
        </Button>
      </div>
      {faltaSucursal && <Banner>Debe crear al menos una sucursal</Banner>}
      <div className="row">
        <Button variant="primary" type="submit" loading={form.enviando} disabled={faltaSucursal}>
          Aceptar
        </Button>
        <Button onClick={onCancelar}>Cancelar</Button>
      </div>
      {abierta && (
        <SucursalDialog
          sucursal={abierta === 'nueva' ? null : abierta}
          {...(faltaSucursal && provisorios ? { provisorios } : {})}
          clienteId={cliente?.id ?? null}
          onClose={() => setAbierta(null)}
          onPendiente={(sucursal) => setSucursales([...sucursales, sucursal])}
          onGuardada={(sucursal) => setExistentes([...existentes.filter(({ id }) => id !== sucursal.id), sucursal])}
        />
      )}
    </form>
  );
}
