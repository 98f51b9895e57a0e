import { COMPLETE_CAMPOS } from '@bitacora/domain';
import type { ClienteWire, EquipoWire, ModeloWire } from '@bitacora/domain/contracts';
import type { EquipProvisorio } from '@bitacora/domain/orden';
import { Button, SelectField, TextField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { escribir, leer } from '../../api/client';
import { equiposQuery, modelosQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import { useDebounced } from '../../api/use-debounced';
import { useBorrador, useFormularioRecordado } from '../../componentes/borrador-de-visita';
import { Sugerencias, useCombobox } from '../../componentes/combobox';
import { conElSuyo } from '../../componentes/con-el-suyo';
import { enPrimerCampo } from '../../componentes/foco';
import { NuevoModelo } from './nuevo-modelo';

const DISCOS = ['none', 'HDD', 'SSD', 'HDD y SSD', 'NOT_VERIFIED'] as const;
const TAMANOS = ['64_GB', '128_GB', '256_GB', '512_GB', '1_TB', '1.5_TB', '2_TB', '2.5_TB', '3_TB'] as const;
const MEMORIAS = ['2', '4', '8', '16', '32', '64', 'NOT_VERIFIED'];
const NOMBRES: Readonly<Record<string, string>> = { none: 'Sin disco', NOT_VERIFIED: 'No verificado' };
const opciones = (valores: readonly string[], sufijo = '') =>
  valores.map((value) => ({ value, label: NOMBRES[value] ?? `${value.replace('_', ' ')}${sufijo}` }));

const opcionDeModelo = ({ id, model_name, marca }: ModeloWire) => ({ value: id, label: `${marca.marca_name} ${model_name}` });

/** The customer's description of the equipment in a pre-intake, and the pre-intake's number. */
export type EquipoDePreIngreso = EquipProvisorio & { readonly ot: number };

/** The equipment of a client: found by its serial, created or edited. */
export function EquipoForm({
  cliente,
  equipo,
  preIngreso: p,
  seriePedida = '',
  onGuardado,
  onCancelar,
}: {
  cliente: ClienteWire;
  equipo: EquipoWire | null;
  preIngreso: EquipoDePreIngreso | null;
  seriePedida?: string | undefined;
  onGuardado: (equipo: EquipoWire) => void;
  onCancelar: (() => void) | undefined;
}) {
  const queries = useQueryClient();
  const modelos = useQuery(modelosQuery);
  const [nuevo, setNuevo] = useState<'modelo' | null>(null);
  const parte = equipo ? null : `equipo-de-${cliente.id}`;
  const iniciales = {
    serial_number: equipo?.serial_number ?? p?.serial_number ?? seriePedida,
    modelo: equipo?.modelo ?? p?.modelo ?? 0,
    password: '',
    type_hard_drive: equipo?.type_hard_drive ?? '',
    size_hard_drive: equipo?.size_hard_drive ?? p?.size_hard_drive ?? '',
    power_source: equipo?.power_source ?? p?.power_source ?? 0,
    total_ram_memorie: equipo?.total_ram_memorie ?? p?.total_ram_memorie ?? '',
  };
  // The password of a customer's device is not kept in the browser.
  const form = useFormularioRecordado(parte, iniciales, ['password']);
  const borrador = useBorrador();
  const { marco, valores: v, set, error } = form;
  useEffect(() => enPrimerCampo(marco.current), [marco]);
  const buscado = useDebounced(v.serial_number.trim());
  const conocidos = useQuery({ ...equiposQuery(buscado, cliente.id), enabled: equipo === null });
  const suyos = useCombobox({
    texto: v.serial_number,
    opciones: equipo === null ? (conocidos.data ?? []) : [],
    claveDe: ({ id }) => id,
    onElegir: onGuardado,
  });
  const guardar = async (event: FormEvent) => {
    event.preventDefault();
    const errores: Record<string, string[]> = {};
    if (!v.serial_number.trim()) errores['serial_number'] = ['Ingrese numero de serie.'];
    if (!v.modelo) errores['modelo'] = ['Campo requerido'];
    if (Object.keys(errores).length > 0) {
      form.faltan(errores, COMPLETE_CAMPOS);
      return;
    }
    await form.enviar(async (clavePara) => {
      const cuerpo = {
        ...v,
        cliente: cliente.id,
        password: v.password || null,
        pre_ingreso: p?.ot ?? null,
        type_hard_drive: DISCOS.find((disco) => disco === v.type_hard_drive) ?? null,
        size_hard_drive: TAMANOS.find((tamano) => tamano === v.size_hard_drive) ?? null,
        total_ram_memorie: v.total_ram_memorie || null,
      };
      const { id } = equipo
        ? await escribir.put('/api/equipo/{id}', { params: { id: equipo.id }, body: cuerpo, clave: clavePara(cuerpo) })
        : await escribir.post('/api/equipo', { body: cuerpo, clave: clavePara(cuerpo) });
      toast(equipo ? 'Equipo editado exitosamente' : 'Equipo guardado exitosamente');
      const guardado = await leer('/api/equipo/{id}', { params: { id } });
      void queries.invalidateQueries({ queryKey: TEMA.equipos });
      if (parte) borrador.guardar(parte, {});
      onGuardado(guardado);
    });
  };
  return (
    <form ref={marco} className="stack" onSubmit={guardar} noValidate>
      <Sugerencias de={suyos} label="Equipos del cliente">
        {(e) => (
          <>
            <span className="mono">{e.serial_number}</span>
            <span>
              {e.modelo_detail.marca.marca_name} {e.modelo_detail.model_name}
            </span>
          </>
        )}
      </Sugerencias>
      <div className="form-grid">
        <TextField
          label="N° de serie"
          required
          maxLength={15}
          {...suyos.entrada}
          error={error('serial_number')}
          value={v.serial_number}
          onChange={(e) => set({ serial_number: e.target.value.toUpperCase() })}
        />
        <SelectField
          label="Modelo"
          required
          error={error('modelo')}
          placeholder="Selecciona un modelo"
          hint={equipo === null && p ? `El cliente escribió: ${p.model_name}` : undefined}
          options={conElSuyo(modelos.data?.map(opcionDeModelo) ?? [], equipo && opcionDeModelo(equipo.modelo_detail))}
          value={v.modelo || ''}
          onChange={(e) => set({ modelo: Number(e.target.value) })}
        />
        <TextField
          label="Contraseña del equipo"
          hint={ayudaDeClave(equipo, p)}
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
          disabled={['none', 'NOT_VERIFIED'].includes(v.type_hard_drive) || (v.type_hard_drive === '' && v.size_hard_drive === '')}
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

function ayudaDeClave(equipo: EquipoWire | null, preIngreso: EquipoDePreIngreso | null): string | undefined {
  if (equipo?.tiene_password) return 'Hay una registrada: déjela en blanco para conservarla';
  return preIngreso?.tiene_password ? 'El cliente la escribió en su pre ingreso: déjela en blanco para usarla' : undefined;
}
