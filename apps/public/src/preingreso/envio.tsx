import { COMPLETE_CAMPOS, RELLENE_CAMPOS } from '@bitacora/domain';
import { Marco } from '../asistente/marco';
import { useAsistente } from '../asistente/use-asistente';
import { Aceptacion } from './aceptacion';
import { ENVIO, palabrasDeFallo } from './asistente';
import { ClienteQueEnvia } from './cliente';
import { DondeEnviar } from './donde-enviar';
import { Equipo } from './equipo';
import { Garantia } from './garantia';
import { ResumenDeEquipo, ResumenDePreIngreso } from './resumen-preingreso';

/** /pre-ingreso-regiones: a customer ships the equipment, in four steps (specification, 10.8). */
export function Component() {
  const asistente = useAsistente(ENVIO);
  return (
    <Marco
      de={asistente}
      titulo="Preingreso Clientes Envío"
      descripcion="Registra tu equipo antes de enviarlo: así lo recibimos con todo lo que necesitamos saber."
      enviar="Guardar"
      palabras={palabrasDeFallo}
      cancelable
      pasos={{
        cliente: { titulo: 'Datos del cliente', aviso: RELLENE_CAMPOS, contenido: (paso) => <ClienteQueEnvia {...paso} /> },
        garantia: {
          titulo: 'Garantía y falla',
          aviso: RELLENE_CAMPOS,
          exito: 'Datos guardado exitosamente',
          contenido: (paso) => <Garantia {...paso} modalidad="regiones" />,
        },
        equipo: {
          titulo: 'Datos del equipo',
          aviso: COMPLETE_CAMPOS,
          permanece: true,
          contenido: (paso) => <Equipo {...paso} />,
        },
        resumen: {
          titulo: 'Resumen',
          aviso: 'Debes aceptar los términos y condiciones',
          contenido: ({ datos, onChange }) => (
            <>
              <ResumenDePreIngreso datos={datos} />
              <ResumenDeEquipo datos={datos} />
              <DondeEnviar />
              <Aceptacion aceptado={datos} onChange={onChange} />
            </>
          ),
        },
      }}
      fin={{
        titulo: 'Preingreso Enviado',
        contenido: (respuesta) => (
          <>
            <p>{respuesta}</p>
            <DondeEnviar />
          </>
        ),
      }}
      onFin={() => asistente.send({ type: 'RESTART' })}
    />
  );
}
