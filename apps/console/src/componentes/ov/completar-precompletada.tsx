import { SelectField, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { regionesQuery } from '../../api/queries';
import { type Borrador, borradorDe, cuerpoDe } from './borrador';
import { CotizacionEditor } from './cotizacion-editor';
import { type DialogoDeOv, Marco } from './marco';
import { useComandoOv } from './use-comando-ov';

const CAMPOS = [
  ['rut', 'RUT', 12],
  ['nombre', 'Nombre', 100],
  ['apellido', 'Apellido', 100],
  ['correo', 'Correo', 60],
  ['telefono', 'Teléfono', 11],
  ['direccion', 'Calle', 200],
  ['device_serial_number', 'N° de serie', 15],
  ['rma', 'RMA', 10],
] as const;
type Datos = Record<(typeof CAMPOS)[number][0] | 'region' | 'comuna', string>;

/** Customer, equipment and quotation of a prefilled opportunity, at once (specification 002, sections 5.4, 5.8 and 5.9). */
export function CompletarPrecompletada({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, setErrores, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const regiones = useQuery(regionesQuery);
  const [borrador, setBorrador] = useState<Borrador>(() => borradorDe(ov));
  const [datos, setDatos] = useState<Datos>(() => ({
    rut: ov.rut ?? '',
    nombre: ov.nombre,
    apellido: ov.apellido ?? '',
    correo: ov.correo_electronico ?? '',
    telefono: ov.telefono ?? '',
    direccion: ov.direccion ?? '',
    region: ov.region ?? '',
    comuna: ov.comuna ?? '',
    device_serial_number: ov.numero_serie_equipo ?? '',
    rma: ov.rma ?? '',
  }));
  const comunas = regiones.data?.find(({ region }) => region === datos.region)?.comunas ?? [];
  const opciones = (nombres: readonly string[]) => nombres.map((nombre) => ({ value: nombre, label: nombre }));
  const { items: partes, ...cotizacion } = cuerpoDe(borrador);
  return (
    <Marco
      ov={ov}
      titulo={etiqueta}
      onClose={onClose}
      onAceptar={() => void enviar({ ...datos, ...cotizacion, partes })}
      aceptar="Enviar cotización"
      ancho
      {...estado}
    >
      <div className="form-grid">
        {CAMPOS.map(([campo, titulo, maximo]) => (
          <TextField
            key={campo}
            label={titulo}
            required
            maxLength={maximo}
            value={datos[campo]}
            error={errores[campo]?.[0]}
            onChange={(event) => setDatos({ ...datos, [campo]: event.target.value })}
          />
        ))}
        <SelectField
          label="Región"
          required
          placeholder="Seleciona una region"
          options={opciones((regiones.data ?? []).map(({ region }) => region))}
          value={datos.region}
          error={errores['region']?.[0]}
          onChange={(event) => setDatos({ ...datos, region: event.target.value, comuna: '' })}
        />
        <SelectField
          label="Comuna"
          required
          placeholder="Seleccione"
          options={opciones(comunas)}
          disabled={datos.region === ''}
          value={datos.comuna}
          error={errores['comuna']?.[0]}
          onChange={(event) => setDatos({ ...datos, comuna: event.target.value })}
        />
      </div>
      <CotizacionEditor borrador={borrador} errores={errores} onChange={setBorrador} onErrores={setErrores} />
    </Marco>
  );
}
