import { Email, formato } from '@bitacora/ui';
import { Resumen, ResumenDePersona } from '../asistente/resumen';
import { SERVICIOS } from './garantia';
import { CARGADORES, memoria, tamano } from './palabras';
import { type DatosDePreIngreso, deGarantia, esEmpresa } from './preingreso';

/** The customer and the failure, as they will be sent. */
export function ResumenDePreIngreso({ datos }: { datos: DatosDePreIngreso }) {
  return (
    <>
      {esEmpresa(datos) ? (
        <Resumen
          titulo="Cliente"
          items={[
            ['RUT', formato.rut(datos.rut)],
            ['Razón social', datos.razon_social],
            ['Sucursal', datos.sucursal],
            ['Correo', datos.email && <Email key="c" address={datos.email} />],
            ['Teléfono', datos.telefono],
          ]}
        />
      ) : (
        <ResumenDePersona datos={datos} />
      )}
      <Resumen
        titulo="Servicio"
        items={[
          ['Tipo de servicio', SERVICIOS.find(({ value }) => value === datos.tipo_servicio)?.label],
          ['Falla reportada', datos.reporte_falla_cliente],
          ...(deGarantia(datos)
            ? ([
                ['Fecha de compra', formato.fecha(datos.fecha_de_compra)],
                ['Boleta', datos.boleta?.nombre],
              ] as const)
            : []),
        ]}
      />
    </>
  );
}

/** The equipment, as it will be sent. */
export function ResumenDeEquipo({ datos }: { datos: DatosDePreIngreso }) {
  return (
    <Resumen
      titulo="Equipo"
      items={[
        ['Modelo', datos.model_name],
        [
          'N° de serie',
          datos.serial_number && (
            <span key="s" className="mono">
              {datos.serial_number}
            </span>
          ),
        ],
        ['Contraseña', datos.password && '••••••'],
        ['Cargador', CARGADORES.find(({ value }) => String(value) === datos.power_source)?.label],
        ['Disco', tamano(datos.size_hard_drive)],
        ['Memoria', memoria(datos.total_ram_memorie)],
      ]}
    />
  );
}
