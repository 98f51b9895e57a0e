import { NOMBRE_DESPACHO } from '@bitacora/domain';
import { sucursalSchema } from '@bitacora/domain/cliente';
import type { SucursalWire } from '@bitacora/domain/contracts';
import type { CuerpoDe } from '@bitacora/domain/llamar';
import type { DatosProvisorios } from '@bitacora/domain/orden';
import { Button, Dialog, SelectField, TextField, toast } from '@bitacora/ui';
import { type FormEvent, useId } from 'react';
import { escribir } from '../../api/client';
import { Lugar } from '../../componentes/lugar';
import { useFormulario } from '../../componentes/use-formulario';
import { falloDeSucursal } from './mensajes';

export type SucursalForm = CuerpoDe<'POST', '/api/clientes/{id}/sucursal'>;

/** Addresses typed in one line, separated by commas, semicolons or blanks. */
export const correos = (texto: string): string[] => texto.split(/[\s,;]+/).filter(Boolean);

/** A branch: saved at once for an existing company, else kept until the company is created (specification, 3.8). */
export function SucursalDialog({
  sucursal,
  provisorios,
  clienteId,
  onClose,
  onPendiente,
  onGuardada,
}: {
  sucursal: SucursalWire | null;
  /** The pre-intake's data of the branch to be created. */
  provisorios?: DatosProvisorios;
  clienteId: number | null;
  onClose: () => void;
  onPendiente: (sucursal: SucursalForm) => void;
  onGuardada: (sucursal: SucursalWire) => void;
}) {
  const id = useId();
  const form = useFormulario({
    nombre: sucursal?.nombre ?? provisorios?.nombre_sucursal ?? '',
    direccion: sucursal?.direccion ?? provisorios?.direccion ?? '',
    region: sucursal?.region ?? provisorios?.region ?? '',
    comuna: sucursal?.comuna ?? provisorios?.comuna ?? '',
    telefono: sucursal?.telefono ?? provisorios?.telefono ?? '',
    email: sucursal?.email?.join(', ') ?? provisorios?.email ?? '',
    despacho: (sucursal?.despacho === 'ON_SITE' ? null : sucursal?.despacho) ?? 'ENVIO',
    numero_courrier: sucursal?.numero_courrier ?? '',
    comentarios: sucursal?.comentarios ?? '',
  });
  const { valores: v, set, error, campo } = form;
  const guardar = async (event: FormEvent) => {
    event.preventDefault();
    // This form lies over another, which must not be submitted.
    event.stopPropagation();
    const cuerpo = { ...v, email: correos(v.email) };
    const leido = sucursalSchema.safeParse(cuerpo);
    if (!leido.success) {
      form.faltan(leido.error.flatten().fieldErrors as Record<string, string[]>, 'Rellene todos los campos requeridos');
      return;
    }
    if (clienteId === null) {
      onPendiente(cuerpo);
      onClose();
      return;
    }
    await form.enviar(async (clavePara) => {
      const guardada = sucursal
        ? await escribir.put('/api/clientes/{id}/sucursal/{sucursal_id}', {
            params: { id: clienteId, sucursal_id: sucursal.id },
            body: cuerpo,
            clave: clavePara(cuerpo),
          })
        : await escribir.post('/api/clientes/{id}/sucursal', { params: { id: clienteId }, body: cuerpo, clave: clavePara(cuerpo) });
      toast(sucursal ? 'Sucursal editada exitosamente' : 'Sucursal guardada exitosamente');
      onGuardada(guardada);
      onClose();
    }, falloDeSucursal);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title={sucursal ? `Sucursal ${sucursal.nombre}` : 'Nueva sucursal'}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={id} loading={form.enviando}>
            Aceptar
          </Button>
        </>
      }
    >
      <form id={id} ref={form.marco} className="form-grid" onSubmit={(event) => void guardar(event)} noValidate>
        <TextField label="Nombre" required {...campo('nombre')} />
        <TextField label="Dirección" required {...campo('direccion')} />
        <Lugar region={v.region} comuna={v.comuna} error={error} onChange={set} />
        <TextField label="Teléfono" required inputMode="numeric" maxLength={9} {...campo('telefono')} />
        <TextField label="Correos" required hint="Separados por comas" {...campo('email')} />
        <SelectField
          label="Despacho"
          options={[
            { value: 'ENVIO', label: NOMBRE_DESPACHO.ENVIO },
            { value: 'RETIRO', label: 'Retiro por el cliente' },
            { value: 'COORD_CLIENTE', label: NOMBRE_DESPACHO.COORD_CLIENTE },
          ]}
          value={v.despacho}
          onChange={(e) => set({ despacho: e.target.value as typeof v.despacho })}
        />
        <TextField label="Número de courier" value={v.numero_courrier} onChange={(e) => set({ numero_courrier: e.target.value })} />
        <TextField className="wide" label="Comentarios" value={v.comentarios} onChange={(e) => set({ comentarios: e.target.value })} />
      </form>
    </Dialog>
  );
}
