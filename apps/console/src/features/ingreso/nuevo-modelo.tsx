import { CAMPO_REQUERIDO, TIPOS_DISPOSITIVO } from '@bitacora/domain';
import { Button, Dialog, formato, SelectField, TextField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { escribir, newKey } from '../../api/client';
import { marcasQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import { useFormulario } from '../../componentes/use-formulario';

const EXIGIDOS = ['marca', 'dispositive_type', 'model_name', 'part_number'] as const;
const TIPOS = TIPOS_DISPOSITIVO.map((value) => ({ value, label: formato.dispositivo(value) }));

/** A model that the catalogue lacks, and its brand. */
export function NuevoModelo({ onClose, onCreado }: { onClose: () => void; onCreado: (id: number) => void }) {
  const queries = useQueryClient();
  const marcas = useQuery(marcasQuery);
  const [marcaNueva, setMarcaNueva] = useState('');
  const id = useId();
  const form = useFormulario({ marca: 0, dispositive_type: '', model_name: '', part_number: '', years_warranty: 1 });
  const { valores: v, set, error, campo } = form;
  const crearMarca = () =>
    form.enviar(async (clavePara) => {
      const { id } = await escribir.post('/api/equipo/marcas', { body: { marca_name: marcaNueva }, clave: clavePara({ marcaNueva }) });
      await queries.invalidateQueries({ queryKey: TEMA.marcas });
      set({ marca: id });
      setMarcaNueva('');
    });
  const crear = (event: FormEvent) => {
    event.preventDefault();
    // A form over another's: the lower one is not submitted.
    event.stopPropagation();
    const vacios = EXIGIDOS.filter((nombre) => !String(v[nombre] || '').trim());
    if (vacios.length > 0) {
      form.faltan(Object.fromEntries(vacios.map((nombre) => [nombre, [CAMPO_REQUERIDO]])), 'Rellene todos los campos requeridos');
      return;
    }
    const dispositive_type = TIPOS_DISPOSITIVO.find((tipo) => tipo === v.dispositive_type);
    if (!dispositive_type) return;
    void form.enviar(async () => {
      const { id } = await escribir.post('/api/equipo/modelos', { body: { ...v, dispositive_type }, clave: newKey() });
      await queries.invalidateQueries({ queryKey: TEMA.modelos });
      toast('Modelo guardado exitosamente');
      onCreado(id);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Nuevo modelo"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={id} loading={form.enviando}>
            Aceptar
          </Button>
        </>
      }
    >
      <form id={id} ref={form.marco} className="form-grid" onSubmit={crear} noValidate>
        <SelectField
          label="Marca"
          required
          error={error('marca')}
          placeholder="Selecciona una marca"
          options={marcas.data?.map((m) => ({ value: m.id, label: m.marca_name })) ?? []}
          value={v.marca || ''}
          onChange={(e) => set({ marca: Number(e.target.value) })}
        />
        <div className="row" style={{ alignItems: 'end', flexWrap: 'nowrap' }}>
          <TextField label="Nueva marca" value={marcaNueva} onChange={(e) => setMarcaNueva(e.target.value)} />
          <Button disabled={!marcaNueva.trim()} onClick={() => void crearMarca()}>
            Crear
          </Button>
        </div>
        <SelectField label="Tipo de dispositivo" required placeholder="Selecciona un tipo" options={TIPOS} {...campo('dispositive_type')} />
        <TextField label="Modelo" required {...campo('model_name')} />
        <TextField label="Part number" required {...campo('part_number')} />
        <SelectField
          label="Años de garantía"
          options={[1, 2, 3, 4, 5].map((n) => ({ value: n, label: String(n) }))}
          value={v.years_warranty}
          onChange={(e) => set({ years_warranty: Number(e.target.value) })}
        />
      </form>
    </Dialog>
  );
}
