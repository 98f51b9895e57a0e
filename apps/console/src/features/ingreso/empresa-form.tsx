import { empresaSchema, sucursalSchema } from '@bitacora/domain/cliente';
import type { ClienteWire } from '@bitacora/domain/contracts';
import { Banner, Button, Dialog, SelectField, TextField, toast } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client';
import { Lugar } from '../../componentes/lugar';
import { useFormulario } from './use-formulario';

type SucursalForm = {
  nombre: string;
  direccion: string;
  region: string;
  comuna: string;
  telefono: string;
  email: string[];
  despacho: string;
  numero_courrier: string;
  comentarios: string;
};
const VACIA: SucursalForm = {
  nombre: '',
  direccion: '',
  region: '',
  comuna: '',
  telefono: '',
  email: [],
  despacho: 'ENVIO',
  numero_courrier: '',
  comentarios: '',
};
const correos = (texto: string) => texto.split(/[\s,;]+/).filter(Boolean);

/** A company with its branches (specification 000, sections 2.9 and 5): it needs at least one branch. */
export function EmpresaForm({
  cliente,
  rut = '',
  onGuardado,
  onCancelar,
}: {
  cliente?: ClienteWire;
  rut?: string;
  onGuardado: (cliente: ClienteWire) => void;
  onCancelar: () => void;
}) {
  const e = cliente?.empresa;
  const form = useFormulario({
    rut: cliente?.rut ?? rut,
    razon_social: e?.razon_social ?? '',
    correo_empresas: e?.correo_empresas.join(', ') ?? '',
    correo_cambio: e?.correo_cambio.join(', ') ?? '',
  });
  const [sucursales, setSucursales] = useState<SucursalForm[]>([]);
  const [agregando, setAgregando] = useState(false);
  const { valores: v, set, error } = form;
  const existentes = e?.sucursal ?? [];
  const faltaSucursal = existentes.length + sucursales.length === 0;
  const guardar = async (event: FormEvent) => {
    event.preventDefault();
    const cuerpo = {
      tipo_cliente: 2,
      rut: v.rut,
      razon_social: v.razon_social,
      correo_empresas: correos(v.correo_empresas),
      correo_cambio: correos(v.correo_cambio),
    };
    const leido = empresaSchema.safeParse(cuerpo);
    if (!leido.success) {
      form.setErrores(leido.error.flatten().fieldErrors as Record<string, string[]>);
      form.setFallo('Rellene todos los campos requeridos');
      return;
    }
    await form.enviar(async (key) => {
      if (!cliente) {
        onGuardado(await api.post<ClienteWire>('clientes/', { ...cuerpo, sucursales }, key));
        toast('Cliente creado exitosamente');
        return;
      }
      await api.put<ClienteWire>(`clientes/${cliente.id}`, cuerpo, key);
      for (const sucursal of sucursales) await api.post(`clientes/${cliente.id}/sucursal`, sucursal, crypto.randomUUID());
      toast('Cliente guardado exitosamente');
      onGuardado(await api.get<ClienteWire>(`clientes/${cliente.id}`));
    });
  };
  return (
    <form className="stack" onSubmit={guardar} noValidate>
      {form.fallo && <Banner tone="danger">{form.fallo}</Banner>}
      <div className="form-grid">
        <TextField
          label="RUT"
          required
          error={error('rut')}
          value={v.rut}
          disabled={cliente !== undefined}
          onChange={(ev) => set({ rut: ev.target.value })}
        />
        <TextField
          label="Razón social"
          required
          error={error('razon_social')}
          value={v.razon_social}
          onChange={(ev) => set({ razon_social: ev.target.value })}
        />
        <TextField
          label="Correos de la empresa"
          required
          hint="Separados por comas"
          error={error('correo_empresas')}
          value={v.correo_empresas}
          onChange={(ev) => set({ correo_empresas: ev.target.value })}
        />
        <TextField
          label="Correos de cambio"
          hint="Opcional, separados por comas"
          error={error('correo_cambio')}
          value={v.correo_cambio}
          onChange={(ev) => set({ correo_cambio: ev.target.value })}
        />
      </div>
      <div className="row">
        <strong>Sucursales:</strong>
        {[...existentes.map((s) => s.nombre), ...sucursales.map((s) => s.nombre)].map((nombre) => (
          <span className="chip" key={nombre}>
            {nombre}
          </span>
        ))}
        <Button size="sm" onClick={() => setAgregando(true)}>
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
      {agregando && (
        <SucursalDialog
          onClose={() => setAgregando(false)}
          onAgregar={(s) => {
            setSucursales([...sucursales, s]);
            setAgregando(false);
          }}
        />
      )}
    </form>
  );
}

function SucursalDialog({ onClose, onAgregar }: { onClose: () => void; onAgregar: (sucursal: SucursalForm) => void }) {
  const form = useFormulario({ ...VACIA, email: '' as unknown as string[] });
  const { valores: v, set, error } = form;
  const agregar = () => {
    const sucursal = { ...v, email: correos(String(v.email)) };
    const leido = sucursalSchema.safeParse(sucursal);
    if (leido.success) return onAgregar(sucursal);
    form.setErrores(leido.error.flatten().fieldErrors as Record<string, string[]>);
    toast('Rellene todos los campos requeridos', 'danger');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Nueva sucursal"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={agregar}>
            Aceptar
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <TextField label="Nombre" required error={error('nombre')} value={v.nombre} onChange={(e) => set({ nombre: e.target.value })} />
        <TextField
          label="Dirección"
          required
          error={error('direccion')}
          value={v.direccion}
          onChange={(e) => set({ direccion: e.target.value })}
        />
        <Lugar region={v.region} comuna={v.comuna} error={error} onChange={set} />
        <TextField
          label="Teléfono"
          required
          inputMode="numeric"
          maxLength={9}
          error={error('telefono')}
          value={v.telefono}
          onChange={(e) => set({ telefono: e.target.value })}
        />
        <TextField
          label="Correos"
          required
          hint="Separados por comas"
          error={error('email')}
          value={String(v.email)}
          onChange={(e) => set({ email: e.target.value as unknown as string[] })}
        />
        <SelectField
          label="Despacho"
          options={[
            { value: 'ENVIO', label: 'Envío' },
            { value: 'RETIRO', label: 'Retiro por el cliente' },
            { value: 'COORD_CLIENTE', label: 'Coordinado por cliente' },
          ]}
          value={v.despacho}
          onChange={(e) => set({ despacho: e.target.value })}
        />
      </div>
    </Dialog>
  );
}
