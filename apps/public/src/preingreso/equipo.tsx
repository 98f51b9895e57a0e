import { MEMORIAS, TAMANOS_DISCO } from '@bitacora/domain';
import { SelectField, TextField } from '@bitacora/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { PropsDePaso } from '../asistente/paso';
import { CARGADORES, memoria, tamano } from './palabras';
import type { DatosDePreIngreso } from './preingreso';

/** The shipped equipment: only its model is required (specification, 10.8). */
export function Equipo({ datos, errores, onChange }: PropsDePaso<DatosDePreIngreso>) {
  const [visible, setVisible] = useState(false);
  const error = (campo: string) => errores[`equip.${campo}`]?.[0];
  return (
    <>
      <TextField
        label="Modelo"
        name="equip.model_name"
        required
        autoComplete="off"
        maxLength={120}
        placeholder="Ej: Notebook Vivobook 15"
        value={datos.model_name}
        error={error('model_name')}
        onChange={(event) => onChange({ model_name: event.target.value })}
      />
      <TextField
        label="N° de serie"
        name="equip.serial_number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={15}
        hint="Está en la etiqueta, en la base del equipo o en su caja."
        value={datos.serial_number}
        error={error('serial_number')}
        onChange={(event) => onChange({ serial_number: event.target.value.toUpperCase() })}
      />
      <div className="con-boton">
        <TextField
          label="Contraseña del equipo"
          name="equip.password"
          type={visible ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          hint="La usamos solo para probar el equipo. Se guarda cifrada."
          value={datos.password}
          error={error('password')}
          onChange={(event) => onChange({ password: event.target.value })}
        />
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-pressed={visible}
          aria-label="Mostrar la contraseña"
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </button>
      </div>
      <SelectField
        label="¿Incluye cargador?"
        name="equip.power_source"
        placeholder="Selecciona"
        options={CARGADORES}
        value={datos.power_source}
        error={error('power_source')}
        onChange={(event) => onChange({ power_source: event.target.value })}
      />
      <div className="dos">
        <SelectField
          label="Tamaño de disco"
          name="equip.size_hard_drive"
          placeholder="No lo sé"
          options={TAMANOS_DISCO.map((value) => ({ value, label: tamano(value) }))}
          value={datos.size_hard_drive}
          error={error('size_hard_drive')}
          onChange={(event) => onChange({ size_hard_drive: event.target.value })}
        />
        <SelectField
          label="Memoria RAM"
          name="equip.total_ram_memorie"
          placeholder="No lo sé"
          options={MEMORIAS.filter((value) => value !== 'NOT_VERIFIED').map((value) => ({ value, label: memoria(value) }))}
          value={datos.total_ram_memorie}
          error={error('total_ram_memorie')}
          onChange={(event) => onChange({ total_ram_memorie: event.target.value })}
        />
      </div>
    </>
  );
}
