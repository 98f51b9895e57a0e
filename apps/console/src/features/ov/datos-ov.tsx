import type { Errores } from '@bitacora/domain';
import { SelectField, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { regionesQuery } from '../../api/queries';
import { SelectorArchivos } from '../../componentes/archivos/selector-archivos';
import { RMA_REGISTRADO, validarRmaQuery } from './ov.consultas';

const DE_CLIENTE = [
  ['rut', 'RUT', 12],
  ['nombre', 'Nombre', 100],
  ['apellido', 'Apellido', 100],
  ['correo', 'Correo', 60],
  ['telefono', 'Teléfono', 11],
  ['direccion', 'Calle', 200],
] as const;
const DE_EQUIPO = [
  ['device_serial_number', 'N° de serie', 15],
  ['rma', 'RMA', 10],
] as const;

/** Customer and equipment of an opportunity, while they are typed. */
export type DatosDeOv = Record<(typeof DE_CLIENTE)[number][0] | (typeof DE_EQUIPO)[number][0] | 'region' | 'comuna', string>;
export const SIN_DATOS: DatosDeOv = {
  rut: '',
  nombre: '',
  apellido: '',
  correo: '',
  telefono: '',
  direccion: '',
  region: '',
  comuna: '',
  device_serial_number: '',
  rma: '',
};

interface Props {
  datos: DatosDeOv;
  errores: Errores;
  onChange: (cambio: Partial<DatosDeOv>) => void;
}

const opciones = (nombres: readonly string[]) => nombres.map((nombre) => ({ value: nombre, label: nombre }));

function Textos({ campos, datos, errores, onChange }: Props & { campos: readonly (readonly [keyof DatosDeOv, string, number])[] }) {
  return campos.map(([campo, titulo, maximo]) => (
    <TextField
      key={campo}
      label={titulo}
      required
      maxLength={maximo}
      value={datos[campo]}
      error={errores[campo]?.[0]}
      onChange={(event) => onChange({ [campo]: event.target.value })}
    />
  ));
}

/** The customer (specification, 9.10). */
export function DatosDeCliente({ datos, errores, onChange }: Props) {
  const regiones = useQuery(regionesQuery);
  const comunas = regiones.data?.find(({ region }) => region === datos.region)?.comunas ?? [];
  return (
    <div className="form-grid">
      <Textos campos={DE_CLIENTE} datos={datos} errores={errores} onChange={onChange} />
      <SelectField
        label="Región"
        required
        placeholder="Seleciona una region"
        options={opciones((regiones.data ?? []).map(({ region }) => region))}
        value={datos.region}
        error={errores['region']?.[0]}
        onChange={(event) => onChange({ region: event.target.value, comuna: '' })}
      />
      <SelectField
        label="Comuna"
        required
        placeholder="Seleccione"
        options={opciones(comunas)}
        disabled={datos.region === ''}
        value={datos.comuna}
        error={errores['comuna']?.[0]}
        onChange={(event) => onChange({ comuna: event.target.value })}
      />
    </div>
  );
}

interface EquipoProps extends Props {
  ov: number | undefined;
  imagen: File | null;
  onImagen: (imagen: File | null) => void;
}

/** The equipment: serial, RMA and the picture of its label (specification, 9.10). */
export function DatosDeEquipo({ ov, datos, imagen, errores, onChange, onImagen }: EquipoProps) {
  // A complete RMA is looked up while the user types (specification, 9.16).
  const revisado = useQuery(validarRmaQuery(datos.rma, ov));
  const deOtro = revisado.data?.status === false;
  return (
    <div className="stack">
      <div className="form-grid">
        <Textos campos={DE_EQUIPO} datos={datos} errores={deOtro ? { ...errores, rma: [RMA_REGISTRADO] } : errores} onChange={onChange} />
      </div>
      <SelectorArchivos
        titulo="Etiqueta del equipo"
        patron="etiqueta"
        limitToOne
        soloImagen
        archivos={imagen ? [imagen] : []}
        error={errores['device_picture']?.[0]}
        onChange={(archivos) => onImagen(archivos.at(-1) ?? null)}
      />
    </div>
  );
}
