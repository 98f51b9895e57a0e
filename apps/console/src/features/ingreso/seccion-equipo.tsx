import { TIPOS_DISPOSITIVO } from '@bitacora/domain';
import type { ClienteWire, EquipoWire } from '@bitacora/domain/contracts';
import { Banner, Button, DescriptionList, Dialog, formato, SelectField, TextField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, newKey } from '../../api/client';
import { equiposQuery, marcasQuery, modelosQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';
import { useFormulario } from '../../componentes/use-formulario';
import { Seccion } from './seccion';

const DISCOS = ['none', 'HDD', 'SSD', 'HDD y SSD', 'NOT_VERIFIED'];
const TAMANOS = ['64_GB', '128_GB', '256_GB', '512_GB', '1_TB', '1.5_TB', '2_TB', '2.5_TB', '3_TB'];
const MEMORIAS = ['2', '4', '8', '16', '32', '64', 'NOT_VERIFIED'];
const TIPOS = TIPOS_DISPOSITIVO.map((value) => ({ value, label: formato.dispositivo(value) }));
const NOMBRES: Readonly<Record<string, string>> = { none: 'Sin disco', NOT_VERIFIED: 'No verificado' };
const opciones = (valores: readonly string[], sufijo = '') =>
  valores.map((value) => ({ value, label: NOMBRES[value] ?? `${value.replace('_', ' ')}${sufijo}` }));

/** 02 Datos del Equipo: open once the client is saved; a known serial locks the fields until 'Editar'. */
export function SeccionEquipo({
  cliente,
  equipo,
  onEquipo,
}: {
  cliente: ClienteWire | null;
  equipo: EquipoWire | null;
  onEquipo: (equipo: EquipoWire | null) => void;
}) {
  const [editando, setEditando] = useState(false);
  if (!cliente) {
    return (
      <Seccion numero="02" titulo="Datos del Equipo" espera="Guarde primero los datos del cliente.">
        {null}
      </Seccion>
    );
  }
  if (equipo && !editando) {
    return (
      <Seccion
        numero="02"
        titulo="Datos del Equipo"
        acciones={
          <span className="row">
            <Button size="sm" onClick={() => setEditando(true)}>
              Editar
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onEquipo(null)}>
              Cambiar equipo
            </Button>
          </span>
        }
      >
        <DescriptionList
          items={[
            [
              'N° de serie',
              <span key="s" className="mono">
                {equipo.serial_number}
              </span>,
            ],
            ['Modelo', `${equipo.modelo_detail.marca.marca_name} ${equipo.modelo_detail.model_name}`],
            ['Garantía', `${equipo.modelo_detail.years_warranty} ${equipo.modelo_detail.years_warranty === 1 ? 'año' : 'años'}`],
          ]}
        />
      </Seccion>
    );
  }
  return (
    <Seccion numero="02" titulo="Datos del Equipo">
      <EquipoForm
        key={equipo?.id ?? 'nuevo'}
        cliente={cliente}
        equipo={equipo}
        onGuardado={(guardado) => {
          onEquipo(guardado);
          setEditando(false);
        }}
        onCancelar={editando ? () => setEditando(false) : undefined}
      />
    </Seccion>
  );
}

function EquipoForm({
  cliente,
  equipo,
  onGuardado,
  onCancelar,
}: {
  cliente: ClienteWire;
  equipo: EquipoWire | null;
  onGuardado: (equipo: EquipoWire) => void;
  onCancelar: (() => void) | undefined;
}) {
  const modelos = useQuery(modelosQuery);
  const [nuevo, setNuevo] = useState<'modelo' | null>(null);
  const form = useFormulario({
    serial_number: equipo?.serial_number ?? '',
    modelo: equipo?.modelo ?? 0,
    password: '',
    type_hard_drive: equipo?.type_hard_drive ?? '',
    size_hard_drive: equipo?.size_hard_drive ?? '',
    power_source: equipo?.power_source ?? 0,
    total_ram_memorie: equipo?.total_ram_memorie ?? '',
  });
  const { valores: v, set, error } = form;
  const buscado = useDebounced(v.serial_number.trim());
  const conocidos = useQuery({ ...equiposQuery(buscado, cliente.id), enabled: equipo === null });
  const guardar = async (event: FormEvent) => {
    event.preventDefault();
    const errores: Record<string, string[]> = {};
    if (!v.serial_number.trim()) errores['serial_number'] = ['Ingrese numero de serie.'];
    if (!v.modelo) errores['modelo'] = ['Campo requerido'];
    if (Object.keys(errores).length > 0) {
      form.setErrores(errores);
      form.setFallo('Complete todo los campos requeridos');
      return;
    }
    await form.enviar(async (clavePara) => {
      const cuerpo = {
        ...v,
        cliente: cliente.id,
        password: v.password || null,
        type_hard_drive: v.type_hard_drive || null,
        size_hard_drive: v.size_hard_drive || null,
        total_ram_memorie: v.total_ram_memorie || null,
      };
      const { id } = equipo
        ? await api.put<{ id: number }>(`equipo/${equipo.id}/`, cuerpo, clavePara(cuerpo))
        : await api.post<{ id: number }>('equipo/', cuerpo, clavePara(cuerpo));
      toast(equipo ? 'Equipo editado exitosamente' : 'Equipo guardado exitosamente');
      onGuardado(await api.get<EquipoWire>(`equipo/${id}/`));
    });
  };
  return (
    <form className="stack" onSubmit={guardar} noValidate>
      {form.fallo && <Banner tone="danger">{form.fallo}</Banner>}
      {equipo === null && conocidos.data && conocidos.data.length > 0 && (
        <ul className="suggestions" aria-label="Equipos del cliente">
          {conocidos.data.map((e) => (
            <li key={e.id}>
              <button type="button" onClick={() => onGuardado(e)}>
                <span className="mono">{e.serial_number}</span>
                <span>
                  {e.modelo_detail.marca.marca_name} {e.modelo_detail.model_name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="form-grid">
        <TextField
          label="N° de serie"
          required
          maxLength={15}
          error={error('serial_number')}
          value={v.serial_number}
          onChange={(e) => set({ serial_number: e.target.value.toUpperCase() })}
        />
        <SelectField
          label="Modelo"
          required
          error={error('modelo')}
          placeholder="Selecciona un modelo"
          options={modelos.data?.map((m) => ({ value: m.id, label: `${m.marca.marca_name} ${m.model_name}` })) ?? []}
          value={v.modelo || ''}
          onChange={(e) => set({ modelo: Number(e.target.value) })}
        />
        <TextField
          label="Contraseña del equipo"
          hint={equipo?.tiene_password ? 'Hay una registrada: déjela en blanco para conservarla' : undefined}
          value={v.password}
          autoComplete="off"
          onChange={(e) => set({ password: e.target.value })}
        />
        <SelectField
          label="Cargador"
          options={['Desconocido', 'Sí', 'No'].map((label, value) => ({ value, label }))}
          value={v.power_source}
          onChange={(e) => set({ power_source: Number(e.target.value) })}
        />
        <SelectField
          label="Tipo de disco"
          placeholder="—"
          options={opciones(DISCOS)}
          value={v.type_hard_drive}
          onChange={(e) => set({ type_hard_drive: e.target.value, ...(e.target.value === 'NOT_VERIFIED' ? { size_hard_drive: '' } : {}) })}
        />
        <SelectField
          label="Tamaño de disco"
          placeholder="—"
          disabled={['', 'none', 'NOT_VERIFIED'].includes(v.type_hard_drive)}
          options={opciones(TAMANOS)}
          value={v.size_hard_drive}
          onChange={(e) => set({ size_hard_drive: e.target.value })}
        />
        <SelectField
          label="Memoria RAM"
          placeholder="—"
          options={opciones(MEMORIAS, ' GB')}
          value={v.total_ram_memorie}
          onChange={(e) => set({ total_ram_memorie: e.target.value })}
        />
      </div>
      <div className="row">
        <Button variant="primary" type="submit" loading={form.enviando}>
          Guardar equipo
        </Button>
        {onCancelar && <Button onClick={onCancelar}>Cancelar</Button>}
        <Button variant="ghost" onClick={() => setNuevo('modelo')}>
          Nuevo modelo
        </Button>
      </div>
      {nuevo && (
        <NuevoModelo
          onClose={() => setNuevo(null)}
          onCreado={(id) => {
            set({ modelo: id });
            setNuevo(null);
          }}
        />
      )}
    </form>
  );
}

function NuevoModelo({ onClose, onCreado }: { onClose: () => void; onCreado: (id: number) => void }) {
  const queries = useQueryClient();
  const marcas = useQuery(marcasQuery);
  const [marcaNueva, setMarcaNueva] = useState('');
  const form = useFormulario({ marca: 0, dispositive_type: '', model_name: '', part_number: '', years_warranty: 1 });
  const { valores: v, set, error, campo } = form;
  const crearMarca = () =>
    form.enviar(async (clavePara) => {
      const { id } = await api.post<{ id: number }>('equipo/marcas/', { marca_name: marcaNueva }, clavePara({ marcaNueva }));
      await queries.invalidateQueries({ queryKey: ['marcas'] });
      set({ marca: id });
      setMarcaNueva('');
    });
  const crear = () => {
    if (!v.marca || !v.dispositive_type || !v.model_name.trim() || !v.part_number.trim()) {
      form.setFallo('Rellene todos los campos requeridos');
      return;
    }
    void form.enviar(async () => {
      const { id } = await api.post<{ id: number }>('equipo/modelos/', v, newKey());
      await queries.invalidateQueries({ queryKey: ['modelos'] });
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
          <Button variant="primary" loading={form.enviando} onClick={crear}>
            Aceptar
          </Button>
        </>
      }
    >
      {form.fallo && <Banner tone="danger">{form.fallo}</Banner>}
      <div className="form-grid">
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
      </div>
    </Dialog>
  );
}
