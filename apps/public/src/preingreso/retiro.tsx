import { RELLENE_CAMPOS } from '@bitacora/domain';
import { CamposDePersona } from '../asistente/datos-cliente';
import { Marco } from '../asistente/marco';
import { useAsistente } from '../asistente/use-asistente';
import { palabrasDeFallo, RETIRO } from './asistente';
import { Garantia } from './garantia';
import { nombreDeCampo } from './preingreso';
import { ResumenDePreIngreso } from './resumen-preingreso';

/** /pre-ingreso: a customer asks for the equipment to be picked up, in three steps (specification, 10.7). */
export function Component() {
  const asistente = useAsistente(RETIRO);
  return (
    <Marco
      de={asistente}
      titulo="Preingreso Clientes Retiro"
      descripcion="Cuéntanos qué le pasa a tu equipo y te contactaremos para coordinar su retiro."
      enviar="Guardar"
      palabras={palabrasDeFallo}
      cancelable
      pasos={{
        cliente: {
          titulo: 'Datos del cliente',
          aviso: RELLENE_CAMPOS,
          contenido: (paso) => <CamposDePersona {...paso} nombre={nombreDeCampo} />,
        },
        garantia: {
          titulo: 'Garantía y falla',
          aviso: RELLENE_CAMPOS,
          contenido: (paso) => <Garantia {...paso} modalidad="retiro" />,
        },
        resumen: { titulo: 'Resumen', aviso: RELLENE_CAMPOS, contenido: ({ datos }) => <ResumenDePreIngreso datos={datos} /> },
      }}
      fin={{ titulo: 'Preingreso Enviado', contenido: (respuesta) => <p>{respuesta}</p> }}
      onFin={() => asistente.send({ type: 'RESTART' })}
    />
  );
}
