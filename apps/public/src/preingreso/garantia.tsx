import { GARANTIA, PRESUPUESTO } from '@bitacora/domain';
import { DateField, formato, RadioGroup, TextArea } from '@bitacora/ui';
import { adjuntoDe, archivoDe } from '../asistente/adjunto';
import type { PropsDePaso } from '../asistente/paso';
import { SoltarArchivo } from '../asistente/soltar-archivo';
import { ADJUNTAR_DE_NUEVO, boletaPerdidaDe, type DatosDePreIngreso, deGarantia, type Modalidad } from './preingreso';

export const SERVICIOS = [
  { value: GARANTIA, label: 'Garantía' },
  { value: PRESUPUESTO, label: 'Presupuesto' },
] as const;

interface Props extends PropsDePaso<DatosDePreIngreso> {
  modalidad: Modalidad;
}

/** The kind of service, the failure, and the papers of a warranty (specification, 10.7 and 10.8). */
export function Garantia({ datos, errores, modalidad, onChange }: Props) {
  const perdida = boletaPerdidaDe(datos);
  const error = (campo: string) => errores[campo]?.[0];
  const exigePapeles = modalidad === 'regiones';
  return (
    <>
      <RadioGroup
        label="Tipo de servicio *"
        name="tipo_servicio"
        value={datos.tipo_servicio}
        options={SERVICIOS}
        error={error('tipo_servicio')}
        onChange={(valor) => onChange({ tipo_servicio: Number(valor) })}
      />
      <TextArea
        label="Falla reportada"
        name="reporte_falla_cliente"
        required={exigePapeles || datos.tipo_servicio === PRESUPUESTO}
        rows={4}
        maxLength={4000}
        placeholder="Cuéntanos qué le pasa al equipo y desde cuándo"
        value={datos.reporte_falla_cliente}
        error={error('reporte_falla_cliente')}
        onChange={(event) => onChange({ reporte_falla_cliente: event.target.value })}
      />
      {deGarantia(datos) && (
        <>
          <DateField
            label="Fecha de compra"
            name="fecha_de_compra"
            required={exigePapeles}
            max={formato.hoy()}
            value={datos.fecha_de_compra}
            error={error('fecha_de_compra')}
            onChange={(fecha_de_compra) => onChange({ fecha_de_compra })}
          />
          <SoltarArchivo
            titulo="Boleta"
            name="boleta"
            required={exigePapeles}
            archivo={archivoDe(datos.boleta)}
            perdido={perdida}
            onChange={(elegida) => onChange({ boleta: adjuntoDe(elegida) }, 'boleta')}
            acepta=".pdf,.png,.jpg,.jpeg,.tiff,.gif"
            otros="Solo se permiten archivos .jpg, .png, .pdf"
            ayuda="Arrastra aquí la boleta de compra, o elígela. JPG, PNG, GIF, TIFF o PDF, hasta 10 MB."
            error={error('boleta') ?? (perdida ? ADJUNTAR_DE_NUEVO : undefined)}
          />
        </>
      )}
    </>
  );
}
